import type { GroupInfo, Member } from "../api/types";
import { isolated } from "../text";

/** How far a racer is, in the numbers that the game tells: "round 3". */
export function progressText(progress: Member["progress"]): string {
  const { steps = 0, ...told } = progress ?? {};
  return Object.entries(told).map(([name, value]) => `${name} ${value}`).join(", ") || `step ${steps}`;
}

/** Who is farther: by what the game tells, in its order, and then by steps. */
function farther(one: Member, other: Member): number {
  const { steps: ownSteps = 0, ...own } = one.progress ?? {};
  const { steps: otherSteps = 0, ...others } = other.progress ?? {};
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
  const names = first.map((member) => isolated(member.name)).join(" and ");
  const wins = first.length > 1 ? "win" : "wins";
  return info.kind === "series" ? `${names} ${wins} the series with ${first[0]!.points ?? 0} points.` : `${names} ${wins} the race.`;
}
