const LINE = ['unreachable', 'hanging', 'slow', 'corrupt', 'truncated', 'wrong type', '500'] as const
const CODE = [
  'throws while loading',
  'throws while rendering',
  'throws in an effect',
  'endless work',
] as const
const STORAGE = ['storage full', 'storage forbidden'] as const

/** The kinds of faults, in the order of the table. */
export const KINDS = [...LINE, ...CODE, ...STORAGE] as const

export type Kind = (typeof KINDS)[number]

/** Faults of the line: each file of a part fails on its way. */
export const ON_THE_LINE: readonly Kind[] = LINE

/** Faults in code: the build of the part contains them. */
export const IN_CODE: readonly Kind[] = CODE

/** A part opens all the same, perhaps later. */
export const HARMLESS: readonly Kind[] = ['slow', 'endless work', ...STORAGE]

/** Errors that a page reports while a test injects faults. */
export const REPORTED =
  /ERR_FAILED|__arcadaPin|ERR_ABORTED|did not load|took too long|integrity|digest|MIME|500|broken on purpose|SecurityError|QuotaExceeded|storage/i

/** Longer than the whole wait of the page for a first screen, in ms. */
export const DELAY_MS = 3_000
/** Duration of the endless work, in ms: a thread that never ends could not be observed. */
export const WORK_MS = 3_000
