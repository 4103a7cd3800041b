import type { Options } from "../../api/types";

/** A moonlet of a dozen boxes. */
export default { planet: "cinderpip" } satisfies Options;
