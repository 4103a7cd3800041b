export { Failure, reasonOf } from "./failure";
export { bestLanguage, client, filesIn, language, LANGUAGES, render, say, Sentences, type Files } from "./language.svelte";
export { ENGLISH, message, PSEUDO, several, Speaker, type Argument, type Listing, type Message, type MessageTable, type Names, type Rendered } from "./speaker";
