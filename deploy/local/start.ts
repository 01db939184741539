import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WORK } from '@arcada/build'
import { startSite } from './site.ts'

/** `npm start`: the composed site with the sandbox. */
const { values } = options()
const port = Number(values.port ?? process.env.PORT ?? 8080)
if (!Number.isInteger(port) || port < 1 || port > 65_534)
  fail(`--port takes a number up to 65534, not '${values.port}'.`)

try {
  const site = await startSite({
    port,
    store: join(WORK, 'store'),
    data: join(WORK, 'sandbox.db'),
    fresh: values.fresh ?? false,
    skipBuild: values['skip-build'] ?? false,
    say: (line) => console.log(line),
  })
  console.log(`\nArcada is ready: ${site.origin}/m/home`)
  console.log(`The other sample whitelabel: http://praia.localhost:${port}/m/home`)
  console.log(`Sign in as marina, bruno, aline, caio, davi, elisa or gilson with the password Arcada123.`)
  console.log(`The sandbox: ${site.sandboxOrigin}/sandbox/outbox lists what it "sent". Stop with Ctrl+C.`)
  const stop = async () => {
    await site.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function options() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        fresh: { type: 'boolean' },
        'skip-build': { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nnpm start -- [--port N] [--fresh] [--skip-build]`,
    )
    process.exit(2)
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
