import { join } from 'node:path'
import { WORK } from '@arcada/kit/build'
import { developmentHost, packCreate, packKit } from './pack-kit.ts'
import { buildAll } from './site.ts'

/**
 * `npm run kit`: packs the kit for teams outside this repository, with builds of all apps, and what `npm create` runs. Prints
 * the paths of the two tarballs.
 */
const work = join(WORK, 'kit')
const built = await buildAll((line) => console.log(line))
const apps = Object.fromEntries(built.map(({ name, folder }) => [name, folder]))
console.log(await packKit(work, apps, await developmentHost(join(WORK, 'kit-development'))))
console.log(await packCreate(work))
