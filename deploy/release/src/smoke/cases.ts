import { type ReleasedApp, SMOKE_ROLES, type SmokeCase } from '@arcada/federation'
import type { Apps } from '../publish/apps.ts'
import { errorText, Refusal } from '../refusal.ts'
import { schemaCheck } from '../schema-check.ts'

/** The cases that one version of a remote was published with. */
export interface RemoteSmoke {
  remote: string
  version: string
  cases: SmokeCase[]
}

const text = { type: 'string', minLength: 1 }
const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
/** A folder as `remote.ts` names it. */
const part = { type: 'string', pattern: '^\\./src/[^"\\\\]+$' }
const seen = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  ...object(required, { ...optional, in: part, by: part }),
  not: { required: ['in', 'by'] },
})
const target = {
  oneOf: [seen({ role: { enum: SMOKE_ROLES } }, { name: text }), seen({ text }), object({ remote: text })],
}
const address = { type: 'string', pattern: '^/(?!/)' }
const misfits = schemaCheck({
  type: 'array',
  minItems: 1,
  items: object(
    {
      name: text,
      open: address,
      steps: {
        type: 'array',
        minItems: 1,
        items: {
          oneOf: [
            object({ see: target }),
            object({ click: target }, { changes: target }),
            object({ fill: text, with: { type: 'string' } }),
            object({ at: address }),
          ],
        },
      },
    },
    {
      as: text,
      live: { type: 'boolean' },
      needs: { ...object({}, { flag: text, promotion: text }), minProperties: 1 },
    },
  ),
})

const isCases = (value: unknown): value is SmokeCase[] => misfits(value).length === 0

/** Reads the text of a `smoke.json`; `where` names it in messages. A Refusal when it is no list of cases. */
export function parseCases(json: string, where: string): SmokeCase[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Refusal(`${where} is not JSON (${errorText(error)}): build the app again.`)
  }
  if (isCases(value)) return value
  throw new Refusal(`${where} is no list of cases (${misfits(value)[0]}): correct its smoke.ts.`)
}

/** The smoke cases that the remotes of a set were published with; a Refusal when a file is no list of cases. */
export async function smokeCases(apps: Apps, set: readonly ReleasedApp[]): Promise<RemoteSmoke[]> {
  const all: RemoteSmoke[] = []
  for (const app of set) {
    if (app.files['smoke.json'] === undefined) continue
    const { name: remote, version } = app
    const cases = parseCases(await apps.text(app, 'smoke.json'), `smoke.json of ${remote} ${version}`)
    all.push({ remote, version, cases })
  }
  return all
}
