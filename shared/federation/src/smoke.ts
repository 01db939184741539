/** Roles that a case may look for. */
export const SMOKE_ROLES = [
  'alert',
  'alertdialog',
  'article',
  'button',
  'dialog',
  'group',
  'heading',
  'img',
  'link',
  'list',
  'listitem',
  'region',
  'status',
  'tab',
  'textbox',
  'timer',
] as const

/**
 * Something to be seen on the page; each is looked for until it shows, with the longest wait of the runner. A screen or
 * widget is named by its folder, as `remote.ts` names it: `in` looks inside that part alone; `by` says that the part
 * lets the host draw this (a question, a dialog), so it stands elsewhere in the page while the part is there.
 */
export type SmokeTarget =
  | ({ role: (typeof SMOKE_ROLES)[number]; name?: string } & SmokePlace)
  | ({ text: string } & SmokePlace)
  /** A mounted part of this remote (`data-remote`), whether or not it shows anything. */
  | { remote: string }

export type SmokePlace = { in?: string; by?: never } | { by?: string; in?: never }

/** One thing that a person does or sees. */
export type SmokeStep =
  | { see: SmokeTarget }
  /** With `changes`: the text of that target becomes another one by it. */
  | { click: SmokeTarget; changes?: SmokeTarget }
  | { fill: string; with: string }
  /** The address that they stand on: of the site, or of a game that they have left it for. */
  | { at: string }

/**
 * One short visit that proves that a remote is alive in a composed set: plain data, so that publishing it hands no
 * code to whoever runs it. Texts are Portuguese, the default language.
 */
export interface SmokeCase {
  name: string
  /**
   * Signs this person in first: `member`, `agent`, or anybody else of the sandbox by name. On a live site it is whoever
   * was given for that word.
   */
  as?: string
  /** What the whitelabel must have switched on; where it is off, the case is skipped and says so. */
  needs?: { flag?: string; promotion?: string }
  /**
   * Also against a site that is live: it changes nothing, and needs nothing that only the sandbox has. The runner keeps
   * such a case from changing anything, and then it has failed.
   */
  live?: boolean
  open: string
  steps: readonly SmokeStep[]
}
