import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULE_SETS } from '@arcada/kit/federation/formats'
import { WHITELABEL_FILE } from '@arcada/kit/federation/names'
import type { RuleSet } from '@arcada/kit/federation/rule-sets'
import { Ajv } from 'ajv'
import { type Static, Type as T } from 'typebox'

export const TEMPLATE_FIELDS = [
  'app_background',
  'app_desc',
  'app_desc_font_color',
  'mem_cen',
  'dep_func',
] as const

const switches = T.Record(T.String(), T.Boolean())
const texts = T.Array(T.String())

/** The seed of a whitelabel: `deploy/whitelabels/<id>/sandbox.json`. */
const SEED = T.Object({
  ...{ name: T.String(), merchant: T.String(), trialMerchant: T.String() },
  /** Flags of the specification; one that is absent is off. */
  flags: switches,
  /** Free settings of the consolidated settings call. */
  settings: T.Record(T.String(), T.Unknown()),
  template: T.Record(T.Enum([...TEMPLATE_FIELDS]), T.String()),
  agentMenu: texts,
  memberMenu: texts,
  /** Promotions that are switched on (REFERRAL, MISSION). */
  promotions: switches,
  dividends: T.Boolean(),
  /** Ids of the deposit methods; all by default (RGA-09). */
  depositMethods: T.Optional(texts),
  /** Whether a deposit may have a bonus, and the registration page has a banner; true by default. */
  depositBonuses: T.Optional(T.Boolean()),
  registrationBanner: T.Optional(T.Boolean()),
  contacts: T.Object({ TELEGRAM: T.Optional(T.String()), WHATSAPP: T.Optional(T.String()) }),
  maintenanceNotice: T.Object({ pt: T.String(), en: T.String() }),
})

export interface WhitelabelSeed extends Static<typeof SEED> {
  /** Rule sets of the law; of `whitelabel.json`, because a release publishes them. */
  rules?: readonly RuleSet[]
}

/** Seeds by id. */
export type WhitelabelSeeds = Record<string, WhitelabelSeed>

/** A seed cannot be used; the message names the file. */
export class SeedRefused extends Error {}

/** Where the repository keeps its whitelabels. */
export const WHITELABELS_FOLDER = join(import.meta.dirname, '../../../../../deploy/whitelabels')

/**
 * Reads every `<id>/sandbox.json` below a folder.
 * @throws SeedRefused that names the file when one is not a seed
 */
export function readSeeds(folder: string = WHITELABELS_FOLDER): WhitelabelSeeds {
  const seeds: WhitelabelSeeds = {}
  for (const id of readdirSync(folder).sort()) {
    const seed = readSeed(folder, id)
    if (seed) seeds[id] = seed
  }
  return seeds
}

/**
 * Reads `<id>/sandbox.json` below a folder; undefined when there is none.
 * @throws SeedRefused that names the file when it is not a seed
 */
export function readSeed(folder: string, id: string): WhitelabelSeed | undefined {
  const file = join(folder, id, 'sandbox.json')
  // The id may come from a request: only a folder name is accepted, no path.
  if (!/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(file)) return undefined
  const seed = parsed(file)
  if (!isSeed(seed))
    throw new SeedRefused(`${file} is not a seed of the sandbox: a field is missing or wrong`)
  return { ...seed, rules: rulesIn(join(folder, id, WHITELABEL_FILE)) }
}

const ajv = new Ajv({ strict: false })
const isSeed = ajv.compile<WhitelabelSeed>(SEED)
const areRules = ajv.compile<RuleSet[]>(RULE_SETS)

function rulesIn(file: string): readonly RuleSet[] {
  const config = existsSync(file) ? parsed(file) : {}
  const rules: unknown = isRecord(config) ? (config.rules ?? []) : []
  if (!areRules(rules))
    throw new SeedRefused(`${file} has rules that are not valid: run the release tool's check`)
  return rules
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SeedRefused(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** An object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
