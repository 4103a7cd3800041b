/** The five games of Perihelion, for the home page; what the server has, it tells itself. */

export interface Announced {
  name: string;
  title: string;
  players: string;
  line: string;
}

export const CATALOGUE: Announced[] = [
  { name: "planet-smash", title: "Planet Smash", players: "1, or a race of up to 99", line: "Roll, plan and demolish: take a planet apart before the contract runs out." },
  { name: "planetary-strike", title: "Planetary Strike", players: "2 to 6", line: "War without luck on a round board: strike the planets, shield your own." },
  { name: "thats-my-planet", title: "That’s my Planet!", players: "1, or a race of up to 99", line: "Three teams, little fuel, a hand of cards: infiltrate, invade, conquer." },
  { name: "astroplane", title: "ASTROPLANE", players: "2 to 4", line: "Fleets turn and tumble, apex to apex, in a race into the black hole." },
  { name: "onward-to-venus", title: "Onward to Venus", players: "2 to 5", line: "Empires share out the Solar System: mines, factories, crises and big game." },
];

/** "1", "2", "2 to 4": how many can sit at a game. */
export function playersOf(seats: number[], raced: boolean): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  const told = least === most ? `${least}` : `${least} to ${most}`;
  return raced ? `${told}, or a race of up to 99` : told;
}
