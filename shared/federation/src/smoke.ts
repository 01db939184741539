/** Something to be seen on the page; each is looked for until it shows, with the longest wait of the runner. */
export type SmokeTarget =
  | { role: 'alert' | 'button' | 'heading' | 'link' | 'list' | 'tab' | 'textbox'; name?: string }
  | { text: string }
  /** A mounted part of this remote (`data-remote`). */
  | { remote: string }

/** One thing that a person does or sees; `at` is the address that they stand on. */
export type SmokeStep =
  | { see: SmokeTarget }
  | { click: SmokeTarget }
  | { fill: string; with: string }
  | { at: string }

/**
 * One short visit that proves that a remote is alive in a composed set: plain data, so that publishing it hands no
 * code to whoever runs it. Texts are Portuguese, the default language; people are the sandbox's.
 */
export interface SmokeCase {
  name: string
  /** Signs this person in first. */
  as?: string
  open: string
  steps: readonly SmokeStep[]
}
