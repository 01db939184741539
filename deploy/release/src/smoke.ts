import { createHash } from 'node:crypto'
import type { ReleasedApp, SmokeCase } from '@arcada/federation'
import type { Apps } from './apps.ts'
import type { Keys } from './keys.ts'
import { Refusal } from './refusal.ts'
import { schemaCheck } from './schema-check.ts'
import type { Store } from './store.ts'

/** One case of one remote, and what became of it. */
export interface SmokeResult {
  remote: string
  version: string
  name: string
  /** Absent when all was seen. */
  problem?: string
}

export interface SmokeRecord {
  format: 1
  /** Digest of the set: see `setDigest`. */
  set: string
  versions: Record<string, string>
  at: string
  by: string
  browser: string
  results: SmokeResult[]
}

export interface RemoteSmoke {
  remote: string
  version: string
  cases: SmokeCase[]
}

const text = { type: 'string', minLength: 1 }
const target = {
  oneOf: [
    {
      type: 'object',
      required: ['role'],
      additionalProperties: false,
      properties: {
        role: { enum: ['alert', 'button', 'heading', 'link', 'list', 'tab', 'textbox'] },
        name: text,
      },
    },
    ...['text', 'remote'].map((key) => ({
      type: 'object',
      required: [key],
      additionalProperties: false,
      properties: { [key]: text },
    })),
  ],
}
const step = (properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const address = { type: 'string', pattern: '^/(?!/)' }
const misfits = schemaCheck({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['name', 'open', 'steps'],
    additionalProperties: false,
    properties: {
      name: text,
      as: text,
      open: address,
      steps: {
        type: 'array',
        minItems: 1,
        items: {
          oneOf: [
            step({ see: target }),
            step({ click: target }),
            step({ fill: text, with: { type: 'string' } }),
            step({ at: address }),
          ],
        },
      },
    },
  },
})

const isCases = (value: unknown): value is SmokeCase[] => misfits(value).length === 0

/**
 * What a set of apps is called: SHA-256 over the hashes of all their files, base64url. Whitelabels with the same
 * files share it, so that one run serves them all.
 */
export function setDigest(apps: readonly ReleasedApp[]): string {
  const lines = apps.flatMap((app) =>
    Object.entries(app.files).map(([path, { hash }]) => `${app.name} ${path} ${hash}\n`),
  )
  return createHash('sha256').update(lines.sort().join('')).digest('base64url')
}

const recordPath = (set: string) => `smoke/${set}.json`

/** The smoke cases that the remotes of a set were published with; a Refusal when a file is no list of cases. */
export async function smokeCases(apps: Apps, remotes: readonly ReleasedApp[]): Promise<RemoteSmoke[]> {
  const all: RemoteSmoke[] = []
  for (const app of remotes) {
    if (app.files['smoke.json'] === undefined) continue
    const cases: unknown = JSON.parse(await apps.text(app, 'smoke.json'))
    if (!isCases(cases)) {
      throw new Refusal(
        `smoke.json of ${app.name} ${app.version} is no list of cases (${misfits(cases)[0]}): correct its smoke.ts.`,
      )
    }
    all.push({ remote: app.name, version: app.version, cases })
  }
  return all
}

/** Keeps the result of a run under its set, signed by the operator; the last run of a set counts. */
export async function keepRecord(store: Store, keys: Keys, record: SmokeRecord): Promise<void> {
  const path = recordPath(record.set)
  const line = JSON.stringify(record)
  const bytes = Buffer.from(`${line}\n${await keys.sign('operator', 'smoke', line)}\n`)
  for (;;) {
    const there = await store.read(path)
    if (await store.compareAndSwap(path, bytes, there?.etag ?? null)) return
  }
}

/** The last run of a set, or undefined when there was none or its record is not signed by the operator. */
export async function readRecord(store: Store, keys: Keys, set: string): Promise<SmokeRecord | undefined> {
  const file = await store.read(recordPath(set))
  const [line = '', signature = ''] = file?.bytes.toString('utf8').split('\n') ?? []
  if (file === undefined || !(await keys.isSigned('operator', 'smoke', line, signature))) return undefined
  // The signature says that this tool wrote it.
  const record = JSON.parse(line) as SmokeRecord
  return record.set === set ? record : undefined
}

/** Why a set has not proved itself, in a sentence; undefined when its last run was green. */
export async function smokeProblem(
  store: Store,
  keys: Keys,
  apps: readonly ReleasedApp[],
): Promise<string | undefined> {
  const record = await readRecord(store, keys, setDigest(apps))
  const set = apps.map(({ name, version }) => `${name} ${version}`).join(', ')
  if (record === undefined) return `There was no smoke run of exactly this set (${set}): run 'smoke' first.`
  const failed = record.results.filter(({ problem }) => problem !== undefined)
  const silent = record.results.length === 0
  if (!silent && failed.length === 0) return undefined
  const what = silent ? 'no remote of it has a smoke file' : failed.map(({ name }) => `'${name}'`).join(', ')
  return `The smoke run of this set on ${record.at} was not green (${what}): mend it, or run 'smoke' again.`
}
