import { type Static, Type as T, type TObject, type TProperties } from '@sinclair/typebox'
import { about, closed, either, list, oneOf, text } from './words.ts'

/** Roles that a case may look for. */
const ROLES = [
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

/** A folder as `remote.ts` names it. */
const part = T.String({ pattern: '^\\./src/[^"\\\\]+$' })
const address = T.String({ pattern: '^/(?!/)' })

/** What is looked for inside a part, or by it: never both. */
const seen = <P extends TProperties>(properties: P) =>
  T.Unsafe<Static<TObject<P>> & ({ in?: string; by?: never } | { by?: string; in?: never })>({
    ...closed({
      ...properties,
      in: T.Optional(about('Folder of a screen or widget: looks inside that part alone.', part)),
      by: T.Optional(
        about(
          'Folder of a screen or widget that lets the host draw this (a question, a dialog): it stands elsewhere in the page while the part is there.',
          part,
        ),
      ),
    }),
    not: { required: ['in', 'by'] },
  })

export const SMOKE_TARGET = either(
  [
    seen({
      role: about('What it is.', oneOf(ROLES)),
      name: T.Optional(about('What it is called.', text)),
    }),
    seen({ text: about('A text that stands there.', text) }),
    closed({
      remote: about('A mounted part of this remote (`data-remote`), whether or not it shows anything.', text),
    }),
  ],
  {
    title: 'target',
    description:
      'Something to be seen on the page; it is looked for until it shows, with the longest wait of the runner.',
  },
)

export const SMOKE_STEP = either([
  closed({ see: about('It shows.', SMOKE_TARGET) }),
  closed({
    click: about('It is pressed.', SMOKE_TARGET),
    changes: T.Optional(about('The text of this becomes another one by it.', SMOKE_TARGET)),
  }),
  closed({
    fill: about('Label of a field.', text),
    with: about('What is written into it.', T.String()),
  }),
  closed({
    at: about(
      'The address that they stand on: of the site, or of a game that they have left it for.',
      address,
    ),
  }),
  closed({
    later: about(
      'So many minutes pass, in the page and in the sandbox; a case with it runs after all others, by itself, and never on a live site.',
      T.Integer({ minimum: 1, maximum: 1440 }),
    ),
    changes: T.Optional(about('The text of this becomes another one by it.', SMOKE_TARGET)),
  }),
  closed({
    later: T.Integer({ minimum: 1, maximum: 1440 }),
    click: SMOKE_TARGET,
    until: about(
      'After the minutes something is pressed, and both again, at most 20 times, until this shows: for what comes after a time that each whitelabel sets for itself.',
      SMOKE_TARGET,
    ),
  }),
])

export const SMOKE_CASE = closed(
  {
    name: about('What happens, in words.', text),
    open: about('The address that is opened first.', address),
    steps: about('What a person does or sees, in order.', list(SMOKE_STEP, { minItems: 1 })),
    as: T.Optional(
      about(
        'Signs this person in first: `member`, `agent`, or anybody else of the sandbox by name. On a live site it is whoever was given for that word.',
        text,
      ),
    ),
    live: T.Optional(
      about(
        'Also against a site that is live: it changes nothing, and needs nothing that only the sandbox has. The runner keeps such a case from changing anything, and then it has failed.',
        T.Boolean(),
      ),
    ),
    refusals: T.Optional(
      about(
        'Statuses with which the back end refuses something in this case; any other is an error of the page.',
        list(T.Integer({ minimum: 400, maximum: 599 }), { minItems: 1 }),
      ),
    ),
    needs: T.Optional(
      about(
        'What the whitelabel must have switched on; where it is off, the case is skipped and says so.',
        closed(
          {
            flag: T.Optional(text),
            promotion: T.Optional(text),
            menu: T.Optional(text),
            remote: T.Optional(about('A remote that the set has.', text)),
          },
          { minProperties: 1 },
        ),
      ),
    ),
  },
  {
    description:
      'One short visit that proves that a remote is alive in a composed set: plain data, so that publishing it hands no code to whoever runs it. Texts are Portuguese, the default language.',
  },
)

/** `smoke.json`. */
export const SMOKE_CASES = T.Array(SMOKE_CASE, { minItems: 1 })
