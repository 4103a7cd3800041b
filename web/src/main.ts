import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { place } from "./state/location.svelte";
import { settings } from "./state/settings.svelte";

settings.showTheme();
place.start();
mount(App, { target: document.getElementById("app")! });
