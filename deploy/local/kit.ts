import { join } from 'node:path'
import { appFolder, WORK } from '@arcada/kit/build'
import { startApp } from './dev/app-process.ts'
import { packCreate, packKit } from './pack-kit.ts'
import { buildAll } from './site.ts'

/**
 * `npm run kit`: packs the kit for teams outside this repository, with builds of all apps, and what `npm create` runs. Prints
 * the paths of the two tarballs.
 */
const work = join(WORK, 'kit')
const built = await buildAll((line) => console.log(line))
const apps = Object.fromEntries(built.map(({ name, folder }) => [name, folder]))
console.log(await packKit(work, apps, await developmentHost()))
console.log(packCreate(work))

/** Builds the host with React's development build, without which a page cannot keep the state of a saved screen. */
async function developmentHost(): Promise<string> {
  const host = await startApp({
    name: 'host',
    folder: appFolder('host'),
    work: join(WORK, 'kit-development'),
    onCompiled: () => {},
  })
  try {
    return (await host.build()).folder
  } finally {
    await host.close()
  }
}
