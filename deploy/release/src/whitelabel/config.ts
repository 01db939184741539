import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SLOT_NAMES, type WhitelabelConfig, type WrittenWhitelabel } from '@arcada/kit/federation'
import { WHITELABEL } from '@arcada/kit/federation/formats'
import { WHITELABEL_FILE } from '@arcada/kit/federation/names'
import { ruleSetProblems } from '@arcada/kit/federation/rule-sets'
import { COLOR_TOKENS, contrastFailures, SHAPE_TOKENS } from '@arcada/kit/ui/tokens'
import { readFileIn } from '../common/files-in.ts'
import { errorCode, errorText, Refusal } from '../common/refusal.ts'
import { schemaCheck } from '../common/schema-check.ts'

export const WHITELABELS = fileURLToPath(new URL('../../../whitelabels', import.meta.url))

export type IconSize = keyof WhitelabelConfig['icons']
export const ICON_SIZES: readonly IconSize[] = ['96', '192', '512']

export type Tokens = Readonly<Record<string, string>>

const schemaProblems = schemaCheck(WHITELABEL)

const isWritten = (value: unknown): value is WrittenWhitelabel => schemaProblems(value).length === 0

function unknownTokens(theme: WhitelabelConfig['theme']): string[] {
  const groups: [group: string, tokens: Tokens, allowed: readonly string[]][] = [
    ['dark', theme.dark, COLOR_TOKENS],
    ['light', theme.light, COLOR_TOKENS],
    ['shape', theme.shape, SHAPE_TOKENS],
  ]
  return groups.flatMap(([group, tokens, allowed]) =>
    Object.keys(tokens)
      .filter((token) => !allowed.includes(token))
      .map(
        (token) =>
          `theme.${group}.${token} is not a token that a whitelabel may set (known: ${allowed.join(', ')})`,
      ),
  )
}

function contrastProblems(theme: WhitelabelConfig['theme']): string[] {
  return (['dark', 'light'] as const).flatMap((name) =>
    contrastFailures(name, theme[name]).map(
      ({ pair: [front, back, minimum], ratio }) =>
        `theme.${name}: ${front} on ${back} has a contrast of ${ratio.toFixed(2)}, but needs ${minimum}`,
    ),
  )
}

function slotProblems({ order, remove }: WhitelabelConfig['slots']): string[] {
  const known = (name: string) => SLOT_NAMES.includes(name) || /^[a-z][a-z0-9-]*:[a-z0-9-]+$/.test(name)
  return [
    ...Object.keys(order).map((name) => ['slots.order', name] as const),
    ...remove.map((name) => ['slots.remove', name] as const),
  ]
    .filter(([, name]) => !known(name))
    .map(
      ([field, name]) =>
        `${field} names '${name}', which is neither a slot (${SLOT_NAMES.join(', ')}) nor remote:widget`,
    )
}

/**
 * Checks the parsed content of a `whitelabel.json` and fills in its defaults. `where` names the file in messages.
 * Throws a Refusal with one sentence per problem: field, what is wrong. Whatever passes is safe to be written
 * into a document and a style sheet.
 */
export function parseWhitelabel(value: unknown, where: string): WhitelabelConfig {
  if (!isWritten(value)) throw new Refusal(schemaProblems(value).map((problem) => `${where}: ${problem}.`))
  const { $schema: _, theme, slots, ...rest } = value
  const config: WhitelabelConfig = {
    ...rest,
    theme: { dark: {}, light: {}, shape: {}, ...theme },
    slots: { order: {}, remove: [], ...slots },
    allowedOrigins: value.allowedOrigins ?? [],
    apiOrigins: value.apiOrigins ?? [],
    imageOrigins: value.imageOrigins ?? [],
    beacons: value.beacons ?? '/beacons',
  }
  const problems = [
    ...unknownTokens(config.theme),
    ...contrastProblems(config.theme),
    ...slotProblems(config.slots),
    ...ruleSetProblems(config.rules ?? []),
  ]
  if (problems.length > 0) throw new Refusal(problems.map((problem) => `${where}: ${problem}.`))
  return config
}

/** Ids of all whitelabels in a folder: every subfolder with a `whitelabel.json`, sorted. */
export async function whitelabelIds(folder: string = WHITELABELS): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT')
      throw new Refusal(`There is no folder of whitelabels at ${folder}: name it with --whitelabels.`)
    throw error
  })
  return files.flatMap((file) => /^([^/\\]+)[/\\]whitelabel\.json$/.exec(file)?.[1] ?? []).sort()
}

/** The name of a folder, never a path out of it. */
export const WHITELABEL_ID = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/

function ignoreAbsent(error: unknown): undefined {
  const code = errorCode(error)
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}

/** The settings with these origins besides, where links may lead and which pages may call. */
export function withOrigins(config: WhitelabelConfig, origins: readonly string[]): WhitelabelConfig {
  const joined = (own: readonly string[]) => [...new Set([...own, ...origins])]
  return {
    ...config,
    allowedOrigins: joined(config.allowedOrigins),
    apiOrigins: joined(config.apiOrigins),
  }
}

/** Reads and checks `<folder>/<id>/whitelabel.json`; a Refusal when there is none or it is not valid. */
export async function readWhitelabel(id: string, folder: string = WHITELABELS): Promise<WhitelabelConfig> {
  const file = join(folder, id, WHITELABEL_FILE)
  // The whole folder is listed only for the message: with a thousand whitelabels, listing takes longer than promoting.
  const text = WHITELABEL_ID.test(id)
    ? (await readFileIn(join(folder, id), WHITELABEL_FILE).catch(ignoreAbsent))?.toString('utf8')
    : undefined
  if (text === undefined) {
    const known = await whitelabelIds(folder)
    throw new Refusal(`There is no whitelabel '${id}' in ${folder} (known: ${known.join(', ') || 'none'}).`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${errorText(error)}.`)
  }
  const config = parseWhitelabel(value, file)
  if (config.id !== id) throw new Refusal(`${file}: id is '${config.id}', but its folder is '${id}'.`)
  return config
}
