import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./language";
import { app } from "./state/app.svelte";
import { place } from "./state/location.svelte";
import { session } from "./state/session.svelte";
import { settings } from "./state/settings.svelte";

settings.showTheme();
place.start();
app.start();
void session.start();
void language.start().then(() => mount(App, { target: document.getElementById("app")! }));
