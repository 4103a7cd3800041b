/** The board of Meteor Nim: three belts of rocks. A click on a rock takes it and those outside of it. */

/** What the board says, by language. */
const WORDS = {
  en: {
    board: "Board",
    keys: "take as many rocks from the belt that the keyboard is on",
    belts: ["inner", "middle", "outer"],
    belt: (name) => `${name} belt`,
    take: (count, name) => `Take ${count} from the ${name} belt`,
    rock: "A rock",
    gone: "Gone",
  },
  es: {
    board: "Tablero",
    keys: "tomar tantas rocas del cinturón en el que está el teclado",
    belts: ["interior", "medio", "exterior"],
    belt: (name) => `cinturón ${name}`,
    take: (count, name) => `Tomar ${count} del cinturón ${name}`,
    rock: "Una roca",
    gone: "Ya no está",
  },
};
const wordsIn = (language) => WORDS[language] ?? WORDS.en;

export const keys = () => [[["1", "2", "3"], wordsIn(document.documentElement.lang).keys]];

// The page waits for this module, and the module for its style: nobody sees the board without it.
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("board.css", import.meta.url).href;
await new Promise((done) => {
  style.onload = style.onerror = done;
  document.head.append(style);
});

/** Draws the board into an empty element; gives what keeps it up to date. */
export function mount(element, props) {
  const board = made("section", "board meteor-nim");
  element.append(board);

  let now = props;
  const belts = props.view.board.belts.map((belt, number) => new Belt(belt, number, play));
  const status = made("p", "state");
  board.append(...belts.map((belt) => belt.row), status);

  function play(move) {
    if (!now.interactive || !move) return;
    now.onsound?.("move");
    void now.onplay([move.code]);
  }

  function update(next) {
    const burnt = next.lively && next.lastLines.some(([, , text]) => text === "a rock burns up");
    if (burnt) next.onsound?.("boom");
    now = next;
    const words = wordsIn(next.language);
    board.setAttribute("aria-label", words.board);
    for (const belt of belts) belt.show(next, words);
    status.textContent = next.view.words[0];
  }

  update(props);
  return { update, destroy: () => element.replaceChildren() };
}

/** A row of rocks. Its buttons stay the same for the whole match, so that the keyboard keeps its place. */
class Belt {
  constructor(belt, number, play) {
    this.number = number;
    this.moves = [];
    this.rocks = Array.from({ length: belt.most }, (_, rock) => {
      const button = made("button", "rock", { type: "button", "data-rock": `${belt.name}-${rock + 1}` });
      button.onclick = () => play(this.moves[this.left - rock]);
      button.onpointerenter = button.onfocus = () => this.mark(this.left - rock);
      button.onpointerleave = button.onblur = () => this.mark(0);
      return button;
    });
    this.row = made("div", "belt", { role: "group" });
    this.name = made("span", "name");
    this.row.append(this.name, ...this.rocks);
    this.row.onkeydown = (event) => {
      if (!"123".includes(event.key)) return;
      event.preventDefault();
      play(this.moves[Number(event.key)]);
    };
  }

  show({ view, legal, highlight, hinted = [] }, words) {
    const { name, rocks } = view.board.belts[this.number];
    const called = words.belts[this.number];
    this.name.textContent = called;
    this.row.setAttribute("aria-label", words.belt(called));
    this.left = rocks;
    this.moves = [];
    for (const move of legal) if (move.block === "take" && move.belt === this.number) this.moves[move.count + 1] = move;
    this.row.classList.toggle("burning", view.board.burning === name);
    this.rocks.forEach((button, rock) => {
      const count = rocks - rock; // how many a click here takes
      const move = this.moves[count];
      const place = hinted.findIndex((one) => one.code === move?.code);
      button.disabled = !move;
      button.textContent = move && place >= 0 ? String(place + 1) : "";
      button.classList.toggle("gone", rock >= rocks);
      button.setAttribute("aria-label", move ? words.take(count, called) : rock < rocks ? words.rock : words.gone);
    });
    this.mark(highlight?.block === "take" && highlight.belt === this.number ? highlight.count + 1 : 0);
  }

  /** Lights up the last rocks of the belt, as many as would be taken. */
  mark(count) {
    const taken = this.moves[count] ? count : 0;
    this.rocks.forEach((button, rock) => button.classList.toggle("marked", rock < this.left && rock >= this.left - taken));
  }
}

function made(tag, className, attributes = {}) {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
