import { existsSync, realpathSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram, runProgram } from '@arcada/release/testing/engines/debian'
import { ROOT } from './files.ts'
import { closeKeys, makeSigningKey, publicKeys, releaseNode } from './signed-node.ts'
import { KEPT, type Workshop } from './workshop.ts'

/** Arguments of the build: the base images and the signer of Node. */
export interface BaseImages {
  NODE_IMAGE: string
  DEBIAN_IMAGE: string
  NODE_KEYS?: string
  NODE_DIST?: string
}

const DIST = '/stand-in-dist'

/** What Node's release team publishes, for this machine's Node, by a key of this run. */
async function signedNode(node: string) {
  const work = await mkdtemp(join(tmpdir(), 'arcada-signed-'))
  const home = makeSigningKey(work, 'team')
  const dist = releaseNode(work, home, process.version, node)
  const keys = publicKeys(home)
  closeKeys(home)
  return { dist, keys, remove: () => rm(work, { recursive: true, force: true }) }
}

/** What Debian's own slim image leaves out, too. */
const SPARE = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale']

/** A minimal Debian 12 in a folder, from Debian's packages; kept for the next run. */
async function debianFolder(): Promise<string> {
  const folder = join(KEPT, 'debian')
  if (existsSync(folder)) return folder
  const fresh = `${folder}.unfinished`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(KEPT, { recursive: true })
  const { code, text } = await runProgram(
    'debootstrap',
    ['--variant=minbase', 'bookworm', fresh],
    {},
    600_000,
  )
  if (code !== 0) throw new Error(`debootstrap ended with ${code}:\n${text.slice(-2_000)}`)
  for (const spare of SPARE) await rm(join(fresh, spare), { recursive: true, force: true })
  await mkdir(join(fresh, 'var/cache/apt/archives/partial'), { recursive: true })
  await mkdir(join(fresh, 'var/lib/apt/lists/partial'), { recursive: true })
  await chmod(fresh, 0o755)
  await rename(fresh, folder)
  return folder
}

/** The npm registry as this machine reaches it: its address, and the authorities that vouch for it. */
async function registry(): Promise<{ address: string; authorities: string | undefined }> {
  const npm = findProgram('npm') ?? 'npm'
  const { text } = await runProgram(npm, ['config', 'get', 'registry'])
  return {
    address: text.trim().split('\n').at(-1) ?? '',
    authorities: process.env.NODE_EXTRA_CA_CERTS,
  }
}

/**
 * The images to build on: those that NODE_IMAGE and DEBIAN_IMAGE name, else stand-ins that need no image registry: a
 * minimal Debian, and the same with the pinned Node and this machine's npm.
 */
export async function baseImages({ make }: Workshop): Promise<BaseImages> {
  const { NODE_IMAGE, DEBIAN_IMAGE } = process.env
  if (NODE_IMAGE && DEBIAN_IMAGE) return { NODE_IMAGE, DEBIAN_IMAGE }
  const images = { NODE_IMAGE: 'localhost/stand-in-node', DEBIAN_IMAGE: 'localhost/stand-in-debian' }
  const pinned = realpathSync(join(ROOT, 'node_modules/.bin/node'))
  const signed = await signedNode(pinned)

  const debian = await make('buildah', ['from', 'scratch'])
  await make('buildah', ['add', '--quiet', debian, await debianFolder(), '/'])
  await make('buildah', ['add', '--quiet', debian, signed.dist, DIST])
  await make('buildah', ['add', '--quiet', debian, signed.keys.folder, '/node-keys'])
  await make('buildah', ['commit', '--quiet', '--rm', debian, images.DEBIAN_IMAGE])
  await signed.remove()

  const node = await make('buildah', ['from', images.DEBIAN_IMAGE])
  const add = (from: string, to: string) => make('buildah', ['add', '--quiet', node, from, to])
  await add(pinned, '/usr/local/bin/node')
  const npm = dirname(dirname(realpathSync(findProgram('npm') ?? '')))
  await add(npm, '/usr/local/lib/node_modules/npm')
  await make('buildah', [
    'run',
    node,
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  ])
  const { address, authorities } = await registry()
  const env = ['--env', `npm_config_registry=${address}`]
  if (authorities !== undefined) {
    const bundle = '/usr/local/share/authorities.pem'
    await add(authorities, bundle)
    env.push('--env', `NODE_EXTRA_CA_CERTS=${bundle}`)
  }
  await make('buildah', ['config', ...env, node])
  await make('buildah', ['commit', '--quiet', '--rm', node, images.NODE_IMAGE])
  return { ...images, NODE_KEYS: signed.keys.fingerprint, NODE_DIST: `file://${DIST}` }
}
