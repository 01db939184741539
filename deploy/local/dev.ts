import { watch } from 'node:fs'
import { join } from 'node:path'
import { appFolder, appNames, ROOT, WORK } from '@arcada/build'
import { refresh, startSite } from './site.ts'

/** `npm run dev [remote …]`: rebuilds what is edited, makes it live and reloads the open pages. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !appNames().includes(name))
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}; the apps are ${appNames().join(', ')}.`)
  process.exit(2)
}
const names = asked.length > 0 ? asked : appNames()
const store = join(WORK, 'store')
const port = Number(process.env.PORT ?? 8080)
const say = (line: string) => console.log(line)

try {
  const site = await startSite({ port, store, data: join(WORK, 'sandbox.db'), dev: true, say })
  console.log(`\nArcada is ready: ${site.origin}/m/home (reloads after each change of ${names.join(', ')})`)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  const rebuild = async () => {
    try {
      const fresh = await refresh(store, site.sandboxOrigin, say, false, names)
      if (fresh.length > 0) site.edge.reload()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  const changed = (_: string, file: string | null) => {
    if (file && /node_modules|\.test\.|~$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(rebuild)
    }, 80)
  }
  for (const folder of [...names.map(appFolder), join(ROOT, 'shared')])
    watch(folder, { recursive: true }, changed)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
