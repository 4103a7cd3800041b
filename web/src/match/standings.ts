import type { GroupInfo, Member } from "../api/types";
import { say, several, type Speaker } from "../language";
import { isolated } from "../text";

/** How far a racer is, in the numbers that the game tells: "round 3". */
export function progressText(progress: Member["progress"], speaker: Speaker): string {
  const { steps = 0, ...numbers } = progress;
  const told = Object.entries(numbers).map(([name, number]) => (speaker.has(`progress-${name}`) ? { message: `progress-${name}`, arguments: { number } } : `${name} ${number}`));
  return told.length ? speaker.say(several(told, "series")) : say("at-step", { n: steps });
}

/** Who is farther: by what the game tells, in its order, and then by steps. */
function farther(one: Member, other: Member): number {
  const { steps: ownSteps = 0, ...own } = one.progress;
  const { steps: otherSteps = 0, ...others } = other.progress;
  const differences = Object.keys({ ...own, ...others }).map((name) => (others[name] ?? 0) - (own[name] ?? 0));
  return differences.find((difference) => difference !== 0) ?? otherSteps - ownSteps;
}

/** The ranked first, then those still at it by points or by how far they are, then those who did not finish; the order of joining settles the rest. */
export function inOrder(members: Member[]): Member[] {
  const group = (member: Member) => (member.rank ? 0 : member.status === "over" ? 2 : 1);
  return [...members].sort(
    (one, other) => group(one) - group(other) || (one.rank ?? 0) - (other.rank ?? 0) || (other.points ?? 0) - (one.points ?? 0) || farther(one, other) || one.member - other.member,
  );
}

/** How a race or series came out, in a sentence; nothing while it is under way. */
export function outcome(info: Pick<GroupInfo, "kind" | "status" | "members">): string {
  const first = info.members.filter((member) => member.rank === 1);
  if (info.status !== "over" || !first.length) return "";
  const names = several(first.map((member) => isolated(member.name)));
  return info.kind === "series" ? say("wins-series", { names, n: first.length, points: first[0]!.points ?? 0 }) : say("wins-race", { names, n: first.length });
}
