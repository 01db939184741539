import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPrograms, runProgram } from '@arcada/release/testing/engines/debian'
import { ROOT } from './files.ts'

const BUILDER = ['buildah', 'unshare', 'nsenter', 'ip']
const BUILDER_PACKAGES = ['buildah', 'iproute2']
const ENGINE = ['podman', 'podman-compose', 'runc', 'iptables']
const ENGINE_PACKAGES = [...ENGINE, 'netavark', 'aardvark-dns']

const named = () => Boolean(process.env.NODE_IMAGE && process.env.DEBIAN_IMAGE)

/** Why no image can be built and run here; undefined when it can. Named bases need no debootstrap. */
export async function missingBuilder(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'making namespaces and base images needs root'
  const more = named() ? [] : ['debootstrap', 'gpg']
  return missingPrograms(
    [...BUILDER, ...more],
    [...BUILDER_PACKAGES, ...(named() ? [] : ['debootstrap', 'gnupg'])],
  )
}

/** Why compose.yaml cannot be brought up here; undefined when it can. */
export async function missingCompose(): Promise<string | undefined> {
  const missing = (await missingBuilder()) ?? (await missingPrograms(ENGINE, ENGINE_PACKAGES))
  if (missing !== undefined) return missing
  const network = ['netavark', 'aardvark-dns'].filter((name) => !existsSync(`/usr/lib/podman/${name}`))
  return network.length === 0 ? undefined : `podman has no ${network.join(', ')} here`
}

/** Namespaces of their own that hold what is started in them, and end it all when they end. */
interface Room {
  run(program: string, args: readonly string[], seconds?: number): Promise<{ code: number; text: string }>
  /** Starts a program with this process's output. Returns how to end it. */
  start(program: string, args: readonly string[]): () => void
  close(): Promise<void>
}

async function openRoom(network: boolean, env: Readonly<Record<string, string>>): Promise<Room> {
  const own = ['--mount', '--pid', ...(network ? ['--net'] : [])]
  // podman keeps its state below /run. `cat` ends, and with it everything in here, when this process is gone.
  const hold = `mount -t tmpfs tmpfs /run ${network ? '&& ip link set lo up ' : ''}&& echo held && exec cat`
  const holder = spawn('unshare', [...own, '--fork', '--kill-child', '--mount-proc', 'sh', '-c', hold], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, fail) => {
    holder.stdout.once('data', () => done())
    holder.once('exit', (code) => fail(new Error(`unshare ended with ${code}.`)))
  })
  const [first = ''] = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8')
    .trim()
    .split(' ')
  const enter = (program: string, args: readonly string[]) => [
    `--target=${first}`,
    ...own,
    '--',
    program,
    ...args,
  ]
  return {
    run: (program, args, seconds = 120) => runProgram('nsenter', enter(program, args), env, seconds * 1_000),
    start(program, args) {
      const started = spawn('nsenter', enter(program, args), {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
      })
      const { pid } = started
      // The group: nsenter and buildah end without what they started.
      return () => {
        if (pid !== undefined && started.exitCode === null) process.kill(-pid)
      }
    },
    async close() {
      const gone = new Promise((done) => holder.once('exit', done))
      holder.stdin.end()
      await gone
    },
  }
}

/** Where images are built and containers run, with a storage of its own: nothing of the machine is touched. */
export interface Workshop {
  /** For files of the test. */
  folder: string
  /** Builds and inspects images on this machine's network; resolves with the output, rejects when the program fails. */
  make(program: string, args: readonly string[], seconds?: number): Promise<string>
  /** Where containers run: a network of its own, that nothing outside reaches and that reaches nothing. */
  site: Room
  close(): Promise<void>
}

const storage = (folder: string) => `[storage]
driver = "overlay"
graphroot = "${folder}/images"
runroot = "${folder}/run"
`

/** Higher limits than this process has need a capability that containers' hosts often lack; so do cgroups for crun. */
const engine = (folder: string) => `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`

export async function openWorkshop(env: Readonly<Record<string, string>>): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-containers-'))
  await mkdir(join(folder, 'networks'))
  await writeFile(join(folder, 'storage.conf'), storage(folder))
  await writeFile(join(folder, 'containers.conf'), engine(folder))
  const all = {
    ...env,
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    BUILDAH_ISOLATION: 'chroot',
    BUILDAH_LAYERS: 'true',
  }
  const builder = await openRoom(false, all)
  const site = await openRoom(true, all)
  const removeAnyway = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeAnyway)
  return {
    folder,
    site,
    async make(program, args, seconds) {
      const { code, text } = await builder.run(program, args, seconds)
      if (code !== 0)
        throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${text.slice(-4_000)}`)
      return text.trim()
    },
    async close() {
      await site.close()
      await builder.close()
      process.off('exit', removeAnyway)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Folder for what takes long to make and stays the same. */
export const KEPT = join(ROOT, '.arcada/containers')
