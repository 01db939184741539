import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { packKit } from './pack-kit.ts'

/** `npm run kit`: packs the kit for teams outside this repository, and prints the path of the tarball. */
console.log(packKit(join(ROOT, '.arcada/kit')))
