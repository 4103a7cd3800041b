/** Tests read English, unless they ask for something else. */
import { language } from "../src/language";

await language.show("en");
await language.whole();
