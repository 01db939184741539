import { type Static, Type as T, type TObject, type TProperties } from 'typebox'
import { about, closed, either, list, mapOf, name, oneOf, text } from './words.ts'

/** Roles of targets in a case. */
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

/** A folder in the notation of `remote.ts`. */
const part = T.String({ pattern: '^\\./src/[^"\\\\]+$' })
const address = T.String({ pattern: '^/(?!/)' })

/** A target inside a part, or rendered by it: never both. */
const seen = <P extends TProperties>(properties: P) =>
  T.Unsafe<Static<TObject<P>> & ({ in?: string; by?: never } | { by?: string; in?: never })>({
    ...closed({
      ...properties,
      in: T.Optional(about('Folder of a screen or widget: searches only inside that part.', part)),
      by: T.Optional(
        about(
          'Folder of a screen or widget whose host dialog this is: it is elsewhere in the page while the part is mounted.',
          part,
        ),
      ),
    }),
    not: { required: ['in', 'by'] },
  })

export const SMOKE_TARGET = either(
  [
    seen({
      role: about('Its ARIA role.', oneOf(ROLES)),
      name: T.Optional(about('Its accessible name.', text)),
    }),
    seen({ text: about('A visible text.', text) }),
    seen({
      amount: about(
        "The amount of the sandbox's member; on a live site any amount passes.",
        T.String({ pattern: '^[+−-]?R\\$ \\d[\\d.]*,\\d\\d$' }),
      ),
    }),
    closed({
      remote: about('A mounted part of this remote (`data-remote`), visible or not.', text),
    }),
  ],
  {
    title: 'target',
    description:
      'A visible element of the page, which can be tapped when it is a button, link, tab or field: inside the window after scrolling, opaque, not cut off, and on top. The runner waits for it up to its time limit.',
  },
)

const NEEDS = closed(
  {
    flag: T.Optional(text),
    promotion: T.Optional(text),
    menu: T.Optional(text),
    remote: T.Optional(about('A remote of the set.', text)),
  },
  { minProperties: 1 },
)

export const SMOKE_STEP = either([
  closed({ see: about('It shows.', SMOKE_TARGET) }),
  closed({
    click: about('Target of a tap.', SMOKE_TARGET),
    changes: T.Optional(about('Its text changes as a result.', SMOKE_TARGET)),
  }),
  closed({
    fill: about('Label of a field.', text),
    with: about('Its new value.', T.String()),
  }),
  closed({
    leads: about(
      'Links and buttons by the beginning of their names, with their target addresses: each is tapped, its screen opens, and the case navigates back.',
      mapOf(either([address, closed({ at: address, needs: NEEDS })])),
    ),
    in: T.Optional(about('Folder of a screen or widget: searches only inside that part.', part)),
  }),
  closed({
    at: about('The present address: of the site, or of a game on another origin.', address),
  }),
  closed({
    later: about(
      'Minutes that pass, in the page and in the sandbox; such a case runs alone after all others, and never on a live site.',
      T.Integer({ minimum: 1, maximum: 1440 }),
    ),
    changes: T.Optional(about('Its text changes as a result.', SMOKE_TARGET)),
  }),
  closed({
    later: T.Integer({ minimum: 1, maximum: 1440 }),
    click: SMOKE_TARGET,
    until: about(
      'After the minutes a target is tapped, and both repeat, at most 20 times, until this is visible: for events after a time that each whitelabel configures.',
      SMOKE_TARGET,
    ),
  }),
])

export const SMOKE_CASE = closed(
  {
    name: about('The statement that the case proves.', text),
    open: about('The address that is opened first.', address),
    steps: about('Actions and checks, in order.', list(SMOKE_STEP, { minItems: 1 })),
    as: T.Optional(
      about(
        'Logs this person in first: `member`, `agent`, or another member of the sandbox by username. On a live site it is the account that was configured for that role.',
        name,
      ),
    ),
    live: T.Optional(
      about(
        'Also runs against a live site: it changes nothing, and needs no data of the sandbox. The runner blocks a change, and the case fails then.',
        T.Boolean(),
      ),
    ),
    refusals: T.Optional(
      about(
        'Expected error statuses of the back end in this case; any other is an error of the page.',
        list(T.Integer({ minimum: 400, maximum: 599 }), { minItems: 1 }),
      ),
    ),
    needs: T.Optional(
      about(
        'Required settings of the whitelabel; the case is skipped with a message while they are off.',
        NEEDS,
      ),
    ),
  },
  {
    description:
      'One short visit that proves that a remote works in a composed set: plain data, so that the runner executes no published code. Texts are Portuguese, the default language.',
  },
)

/** `smoke.json`. */
export const SMOKE_CASES = T.Array(SMOKE_CASE, { minItems: 1 })
