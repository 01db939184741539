import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WORK } from '@arcada/kit/build'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import { errorText, optionProblem, withRemedy } from '@arcada/release'
import { readPort, requireFreePorts } from './ports.ts'
import { startSite } from './site.ts'

/** `npm start`: the composed site with the sandbox. */
const { values, port } = options()

try {
  await requireFreePorts(port, 'npm start')
  const site = await startSite({
    port,
    store: join(WORK, 'store'),
    data: join(WORK, 'sandbox.db'),
    fresh: values.fresh ?? false,
    largeTeam: 'arcada',
    skipBuild: values['skip-build'] ?? false,
    say: (line) => console.log(line),
  })
  console.log(`\nArcada is ready: ${site.origin}/m/home`)
  console.log(`The other sample whitelabels: http://praia.localhost:${port}/m/home`)
  console.log(
    `and, with the strict rules of Brazil on responsible gaming, http://norte.localhost:${port}/m/home (lucas, helena, otavio, renata, and sofia, whose age is not confirmed)`,
  )
  console.log(
    `Log in as marina, bruno, aline, caio, davi, elisa, gilson or regina with the password Arcada123.`,
  )
  console.log('What runs where, and changes of it: npm run release -- console')
  console.log(`The sandbox: ${site.sandboxOrigin}/sandbox/outbox lists what it "sent". Stop with Ctrl+C.`)
  closeOnSignal(site.close)
} catch (error) {
  console.error(errorText(withRemedy(error)))
  process.exit(1)
}

function options() {
  try {
    const options = {
      port: { type: 'string' },
      fresh: { type: 'boolean' },
      'skip-build': { type: 'boolean' },
    } as const
    const problem = optionProblem(process.argv.slice(2), options)
    if (problem !== undefined) throw new TypeError(problem)
    const { values } = parseArgs({ options })
    return { values, port: readPort(values.port, 8080) }
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nnpm start -- [--port N] [--fresh] [--skip-build]`,
    )
    process.exit(2)
  }
}
