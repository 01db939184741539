import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULE_SETS } from '@arcada/kit/federation/formats'
import { WHITELABEL_FILE } from '@arcada/kit/federation/names'
import type { RuleSet } from '@arcada/kit/federation/rule-sets'
import { Ajv } from 'ajv'

interface Words {
  pt: string
  en: string
}

/** The seed of a whitelabel: `deploy/whitelabels/<id>/sandbox.json`. */
export interface WhitelabelSeed {
  name: string
  merchant: string
  trialMerchant: string
  /** Flags of the specification; one that is absent is off. */
  flags: Record<string, boolean>
  /** Free settings of the consolidated settings call. */
  settings: Record<string, unknown>
  template: Record<TemplateField, string>
  agentMenu: string[]
  memberMenu: string[]
  /** Promotions that are switched on (REFERRAL, MISSION). */
  promotions: Record<string, boolean>
  dividends: boolean
  /** Ids of the deposit methods; all by default (RGA-09). */
  depositMethods?: string[]
  /** Whether a deposit may have a bonus; true by default. */
  depositBonuses?: boolean
  /** Whether the registration page has a banner; true by default. */
  registrationBanner?: boolean
  contacts: { TELEGRAM?: string; WHATSAPP?: string }
  maintenanceNotice: Words
  /** Rule sets of the law; of `whitelabel.json`, because a release publishes them. */
  rules?: readonly RuleSet[]
}

export const TEMPLATE_FIELDS = [
  'app_background',
  'app_desc',
  'app_desc_font_color',
  'mem_cen',
  'dep_func',
] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

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

const areRules = new Ajv({ strict: false }).compile<RuleSet[]>(RULE_SETS)

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

function isSeed(value: unknown): value is WhitelabelSeed {
  if (!isRecord(value)) return false
  const { flags, template, promotions, maintenanceNotice, contacts, settings } = value
  return (
    ['name', 'merchant', 'trialMerchant'].every((field) => isText(value[field])) &&
    isRecord(flags) &&
    Object.values(flags).every(isSwitch) &&
    isRecord(settings) &&
    isRecord(template) &&
    TEMPLATE_FIELDS.every((field) => isText(template[field])) &&
    isTexts(value.agentMenu) &&
    isTexts(value.memberMenu) &&
    isRecord(promotions) &&
    Object.values(promotions).every(isSwitch) &&
    isSwitch(value.dividends) &&
    (value.depositMethods === undefined || isTexts(value.depositMethods)) &&
    [value.depositBonuses, value.registrationBanner].every(
      (given) => given === undefined || isSwitch(given),
    ) &&
    isRecord(contacts) &&
    Object.values(contacts).every(isText) &&
    isRecord(maintenanceNotice) &&
    isText(maintenanceNotice.pt) &&
    isText(maintenanceNotice.en)
  )
}

/** An object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
