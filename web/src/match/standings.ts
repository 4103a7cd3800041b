import type { GroupInfo, Member } from "../api/types";

/** The ranked first, then those still at it by points or by how far they are, then those who did not finish; the order of joining settles the rest. */
export function inOrder(members: Member[]): Member[] {
  const far = (member: Member) => (member.progress?.round ?? 0) * 10_000 + (member.progress?.step ?? member.progress?.steps ?? 0);
  const group = (member: Member) => (member.rank ? 0 : member.status === "over" ? 2 : 1);
  return [...members].sort(
    (one, other) => group(one) - group(other) || (one.rank ?? 0) - (other.rank ?? 0) || (other.points ?? 0) - (one.points ?? 0) || far(other) - far(one) || one.member - other.member,
  );
}

/** How a race or series came out, in a sentence; nothing while it is under way. */
export function outcome(info: Pick<GroupInfo, "kind" | "status" | "members">): string {
  const first = info.members.filter((member) => member.rank === 1);
  if (info.status !== "over" || !first.length) return "";
  const names = first.map((member) => member.name).join(" and ");
  const wins = first.length > 1 ? "win" : "wins";
  return info.kind === "series" ? `${names} ${wins} the series with ${first[0]!.points ?? 0} points.` : `${names} ${wins} the race.`;
}
