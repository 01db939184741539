import { suggestion } from '../common/nearest.ts'
import { Refusal, WrongUsage, withRemedy } from '../common/refusal.ts'
import { runForEach } from './many.ts'
import type { Ask, Outcome, Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

export interface Output {
  line(text: string): void
  error(text: string): void
  /** Only where a person can answer. */
  ask?: Ask
}

const COMMON_OPTIONS =
  'Options of every verb: --store file:FOLDER or s3://BUCKET/PREFIX (default file:.arcada/store), --keys FOLDER, --whitelabels FOLDER, --json'

function verbHelp({ usage, does, example }: Verb): string {
  return [
    ...usage.split('; ').map((form) => `npm run release -- ${form}`),
    `  ${does}`,
    `Example: npm run release -- ${example}`,
    COMMON_OPTIONS,
  ].join('\n')
}

function helpText(): string {
  const verbs = Object.values(VERBS).map(({ usage, does }) => `  ${usage}\n      ${does}`)
  return [
    'npm run release -- VERB [options]; npm run release -- VERB --help shows an example',
    ...verbs,
    'Verbs that change a whitelabel also take --allow-origin ORIGIN[,ORIGIN]: more origins that links may lead to and pages may call.',
    'apply, check, promote, remove, restore, rollback, status and verify also take --whitelabel W,W or --whitelabel all (those that are live).',
    'candidates, promote, propose and reject also take the whitelabel as their first argument, without --whitelabel.',
    COMMON_OPTIONS,
    'Exit: 0 done, 1 refused (with the reason), 2 wrong usage',
  ].join('\n')
}

function report(error: unknown, json: boolean, output: Output, name = ''): number {
  if (!(error instanceof Refusal || error instanceof WrongUsage)) throw error
  const problems = error instanceof Refusal ? error.problems : [error.message]
  if (json) output.line(JSON.stringify({ ok: false, problems }))
  else for (const problem of problems) output.error(problem)
  if (error instanceof Refusal) return 1
  if (!json)
    output.error(
      VERBS[name]
        ? `'npm run release -- ${name} --help' shows its options.`
        : "'npm run release -- --help' lists the verbs.",
    )
  return 2
}

async function runVerb(
  [name = '', ...rest]: readonly string[],
  say: (line: string) => void,
  ask: Ask | undefined,
): Promise<Outcome> {
  const verb = VERBS[name]
  if (verb === undefined)
    throw new WrongUsage(
      name ? `There is no verb '${name}'.${suggestion(name, Object.keys(VERBS))}` : 'A verb is missing.',
    )
  return runForEach(verb, rest, say, ask)
}

/**
 * Runs the release tool with the arguments after its name; returns the exit code: 0 done, 1 refused, 2 wrong usage. Any
 * other error is a defect of the tool and is thrown.
 */
export async function runRelease(args: readonly string[], output: Output): Promise<number> {
  if (args.includes('--help') || args[0] === 'help') {
    const verb = VERBS[args.find((arg) => Object.hasOwn(VERBS, arg)) ?? '']
    output.line(verb ? verbHelp(verb) : helpText())
    return 0
  }
  const json = args.includes('--json')
  try {
    const {
      lines,
      data,
      refused = false,
    } = await runVerb(args, json ? () => undefined : output.line, json ? undefined : output.ask)
    if (json) output.line(JSON.stringify({ ok: !refused, ...(refused ? { problems: lines } : {}), ...data }))
    else for (const line of lines) output[refused ? 'error' : 'line'](line)
    return refused ? 1 : 0
  } catch (error) {
    return report(withRemedy(error), json, output, args[0])
  }
}
