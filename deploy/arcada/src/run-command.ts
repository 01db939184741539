import { errorText, Refusal, suggestion, WrongUsage, withRemedy } from '@arcada/release'
import { COMMANDS } from './commands/index.ts'

async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  if (name === '' || name === 'help' || name === '--help') {
    console.log(help())
    return name === '' ? 2 : 0
  }
  const command = COMMANDS[name]
  if (command === undefined)
    throw new WrongUsage(
      `There is no command '${name}'.${suggestion(name, Object.keys(COMMANDS))} 'arcada help' lists the commands.`,
    )
  if (args.includes('--help')) {
    console.log(`arcada ${command.usage}\n  ${command.does}\nExample: npx arcada ${command.example}`)
    return 0
  }
  return (await command.load())(args)
}

function help(): string {
  const lines = Object.values(COMMANDS).map(({ usage, does }) => `  ${usage}\n      ${does}`)
  return ['arcada COMMAND [options]; arcada COMMAND --help shows an example', ...lines].join('\n')
}

/**
 * Runs the program `arcada` with its command line. Returns the exit code: 0 done, 1 refused, 2 wrong usage. Any other error is a
 * defect and is thrown.
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    return await runCommand(args)
  } catch (caught) {
    const error = withRemedy(caught)
    if (!(error instanceof Refusal || error instanceof WrongUsage)) throw error
    console.error(error instanceof Refusal ? error.problems.join('\n') : errorText(error))
    return error instanceof Refusal ? 1 : 2
  }
}
