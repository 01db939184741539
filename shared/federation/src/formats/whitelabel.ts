import { type Static, Type as T } from 'typebox'
import { HOSTNAME } from '../names.ts'
import { SERVICE_NAME, SERVICE_ORIGIN } from '../services.ts'
import { RULE_SETS } from './rule-set.ts'
import { about, closed, list, mapOf, oneOf, whitelabelId } from './words.ts'

const merchant = T.String({ pattern: '^[A-Z0-9]{2,12}$' })
const colors = mapOf(T.String({ pattern: '^#[0-9A-Fa-f]{6}$' }))
const image = T.String({ pattern: '^[a-z0-9-]+\\.(svg|png)$' })
const origins = T.Array(T.String({ pattern: '^https?://[a-z0-9.-]+(:[0-9]+)?$' }), { uniqueItems: true })

const service = closed({
  origin: about(
    'Where the service answers: `https`, or `http` at `localhost`; without a path.',
    T.String({ pattern: SERVICE_ORIGIN }),
  ),
  token: T.Optional(
    about("True: calls to it carry the player's token; without this, none does.", T.Boolean()),
  ),
})

export const WHITELABEL = closed(
  {
    $schema: T.Optional(T.String()),
    id: about('The name of the folder.', whitelabelId),
    name: about('The brand name for players.', T.String({ minLength: 1, maxLength: 40 })),
    hostnames: about(
      'Hostname of a request -> this whitelabel; each belongs to one only. With a dot in it, or `localhost`.',
      T.Array(T.String({ pattern: HOSTNAME }), { minItems: 1, uniqueItems: true }),
    ),
    stage: T.Optional(
      about(
        'Whether players with real money use the site. `production`: `arcada dev --site` and `arcada smoke --site` refuse it.',
        oneOf(['production', 'staging']),
      ),
    ),
    merchant: about('Sent with every call, by members and guests.', merchant),
    trialMerchant: about('The same for trial accounts.', merchant),
    theme: closed({
      default: about('For visitors without a choice.', oneOf(['dark', 'light'])),
      dark: T.Optional(about('Colours as `#rrggbb`; omitted ones are those of the base theme.', colors)),
      light: T.Optional(about('The same for the light theme.', colors)),
      shape: T.Optional(about('Radii in px.', mapOf(T.String({ pattern: '^[0-9]{1,3}px$' })))),
    }),
    logo: about('The mark in the header.', T.String({ pattern: '^[a-z0-9-]+\\.svg$' })),
    icons: about(
      'Home-screen icons by their edge in px.',
      closed({ '96': image, '192': image, '512': image }),
    ),
    preview: T.Optional(
      about(
        'Preview of a shared link, and the entry in a search engine.',
        closed({
          origin: about(
            'Public origin of the site: the picture needs an absolute address.',
            T.String({ pattern: '^https?://[a-z0-9.-]+(:[0-9]+)?$' }),
          ),
          description: about(
            'One or two sentences, in Portuguese like the document.',
            T.String({ minLength: 1, maxLength: 160 }),
          ),
          picture: about('1200 × 630 px.', T.String({ pattern: '^[a-z0-9-]+\\.png$' })),
        }),
      ),
    ),
    slots: T.Optional(
      closed({
        order: T.Optional(
          about(
            'Moves a slot of home (they are at 10, 20, …) or a widget in its slot (`games:popular-games`).',
            mapOf(T.Number()),
          ),
        ),
        remove: T.Optional(
          about(
            'Slots, or widgets as `remote:widget`, that this brand hides (their addresses stay).',
            list(T.String(), { uniqueItems: true }),
          ),
        ),
      }),
    ),
    allowedOrigins: T.Optional(
      about('Allowed origins of links and redirects besides the site itself.', origins),
    ),
    apiOrigins: T.Optional(about('Other origins that the page may call.', origins)),
    imageOrigins: T.Optional(about('Other origins of images.', origins)),
    beacons: T.Optional(
      about('Address on the site that receives beacons.', T.String({ pattern: '^/[A-Za-z0-9/_-]*$' })),
    ),
    vitals: T.Optional(
      about(
        'Percentage of page loads that report what the player feels (INP, LCP, CLS and others); 25 by default, 0 for none.',
        T.Integer({ minimum: 0, maximum: 100 }),
      ),
    ),
    serviceWorker: T.Optional(
      about(
        'Kill switch: every page removes the service worker and its caches; omit it by default.',
        oneOf(['off']),
      ),
    ),
    dictionaries: T.Optional(
      about(
        'Kill switch: no file is compressed against the one that a visitor already has; omit it by default.',
        oneOf(['off']),
      ),
    ),
    budgets: T.Optional(
      about(
        "App -> maximum uncompressed bytes of the first visit of its heaviest screen or widget; the release tool's own budgets hold for others.",
        mapOf(T.Integer({ minimum: 1 })),
      ),
    ),
    services: T.Optional(
      about(
        'Services of teams by the names in their calls; the page may call their origins, and no other service.',
        T.Unsafe<Record<string, Static<typeof service>>>({
          ...mapOf(service),
          propertyNames: { pattern: SERVICE_NAME },
        }),
      ),
    ),
    rules: T.Optional(
      about(
        'Rule sets of the law, the oldest first: each holds from its date until the next one begins. The back end follows the same file.',
        RULE_SETS,
      ),
    ),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Whitelabel',
    description:
      'Settings of one brand. Every check and promote validates them; names of tokens, slots and files and the contrast of colours are checked besides this schema.',
  },
)
