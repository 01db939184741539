import type { AppDescription } from '@arcada/kit/federation'
import { APP } from '@arcada/kit/federation/formats'
import semver from 'semver'
import { errorText, Refusal } from '../common/refusal.ts'
import { schemaCheck } from '../common/schema-check.ts'

const schemaProblems = schemaCheck(APP)

function isAppDescription(value: unknown): value is AppDescription {
  return schemaProblems(value).length === 0
}

/** Every file that the description names must be in its list, or the browser would request a missing file. */
function unlisted(app: AppDescription): string[] {
  const named = [
    ...app.entry.map((file) => ['entry', file] as const),
    ...Object.entries(app.exposes).flatMap(([name, files]) =>
      files.map((file) => [`exposes '${name}'`, file] as const),
    ),
    ...Object.values(app.locales).flatMap((files) => files.map((file) => ['locales', file] as const)),
    ...(app.home ? [['home', app.home] as const] : []),
    ...Object.entries(app.document ?? {}).map(([part, file]) => [`document.${part}`, file] as const),
  ]
  return named
    .filter(([, file]) => app.files[file] === undefined)
    .map(([part, file]) => `${part} names ${file}, which is not among files`)
}

/** A page starts early calls with the session in them: they go to the site, to exactly this address. */
const isOwnPath = (path: string) => URL.parse(path, 'https://site.invalid')?.pathname === path

function contradictions(app: AppDescription): string[] {
  // A host may carry its own screens in its main script.
  const parts =
    app.kind === 'host'
      ? []
      : [...app.routes.map((route) => route.screen), ...app.slots.map((slot) => slot.widget)]
  const early = [...(app.startup ?? []), ...[...app.routes, ...app.slots].flatMap((part) => part.early ?? [])]
  return [
    ...(semver.valid(app.contract) ? [] : [`contract is '${app.contract}', which is not a semver version`]),
    ...(app.entry.length > 0 ? [] : ['entry names no file']),
    ...(app.kind === 'host' && app.document === undefined
      ? ['a host must have document: boot, styles and body']
      : []),
    ...((app.kind === 'host') === (app.name === 'host')
      ? []
      : [`kind is ${app.kind}, but name is ${app.name}`]),
    ...unlisted(app),
    ...Object.entries(app.needs)
      .filter(([, { names, bare }]) => names.length === 0 && !bare)
      .map(([module]) => `it needs ${module} but does not name what it imports from it`),
    ...parts
      .filter((name) => app.exposes[name] === undefined)
      .map((name) => `${name} is declared, but exposes has no files for it`),
    ...Object.entries(app.calls)
      .filter(([, { path }]) => !isOwnPath(path))
      .map(
        ([name, { path }]) =>
          `the early call '${name}' requests ${path}, which is not a plain path of the site`,
      ),
    ...early
      .filter((name) => app.calls[name] === undefined)
      .map((name) => `the early call '${name}' is named, but calls does not have it`),
  ]
}

/**
 * Reads the bytes of an `app.json`. `where` names it in messages. Throws a Refusal with one sentence per
 * problem when it is not JSON, not a description of format 1, or contradicts itself.
 */
export function parseApp(bytes: Uint8Array, where: string): AppDescription {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    throw new Refusal(`${where} is not JSON (${errorText(error)}): build the app again.`)
  }
  if (!isAppDescription(value)) {
    const [first = '', ...more] = schemaProblems(value)
    const others = more.length > 0 ? ` (and ${more.length} more)` : ''
    throw new Refusal(`${where} is not a valid app description: ${first}${others}. Build the app again.`)
  }
  const problems = contradictions(value)
  if (problems.length > 0)
    throw new Refusal(problems.map((problem) => `${where}: ${problem}. Build the app again.`))
  return value
}

/** One sentence for each text of an app that a language lacks. */
export function textProblems({
  name,
  version,
  untranslated = [],
}: Pick<AppDescription, 'name' | 'version' | 'untranslated'>): string[] {
  return untranslated.map(
    ({ text, file, locales }) =>
      `${name} ${version} has no text in ${locales.join(' and ')} for “${text}” (${file}): run npm run i18n, ` +
      'translate it in src/locales, and build again.',
  )
}
