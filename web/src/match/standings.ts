import type { Member } from "../api/types";

/** The ranked first, then those still at it by points or by how far they are, then those who did not finish; the order of joining settles the rest. */
export function inOrder(members: Member[]): Member[] {
  const far = (member: Member) => (member.progress?.round ?? 0) * 10_000 + (member.progress?.step ?? member.progress?.steps ?? 0);
  const group = (member: Member) => (member.rank ? 0 : member.status === "over" ? 2 : 1);
  return [...members].sort(
    (one, other) => group(one) - group(other) || (one.rank ?? 0) - (other.rank ?? 0) || (other.points ?? 0) - (one.points ?? 0) || far(other) - far(one) || one.member - other.member,
  );
}
