import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../store/s3-client.ts'
import { findProgram, missingPrograms, runProgram } from './debian.ts'

const CREDENTIALS = { accessKeyId: 'testkey', secretAccessKey: 'testsecret' }

export interface CephEngine {
  /** What the driver needs to reach it. */
  settings: S3Settings & { endpoint: string }
  makeBucket(name: string): Promise<void>
  /** Lets anonymous requests read what the policy allows. */
  setPolicy(bucket: string, policy: object): Promise<void>
  /** Stops answering without losing anything; `resume` undoes it. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** Why there is no Ceph on this machine; undefined when there is. */
export const missingCeph = () =>
  missingPrograms(
    ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool'],
    ['ceph-mon', 'ceph-osd', 'radosgw'],
  )

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}

/** First of ten free ports in a row. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 1_000) * 10
    const free = await Promise.all(Array.from({ length: 10 }, (_, at) => isFree(first + at)))
    if (free.every(Boolean)) return first
  }
}

/**
 * One monitor, one disk in memory, one gateway; none needs a password, so all listen on this machine
 * only. The two paxos lines make it start in a second instead of twelve; `crc` is the mode in which a gateway without
 * authentication comes up at all; with `dns name` unset the gateway would take a host name for a bucket.
 */
const configuration = (folder: string, port: number) => `[global]
fsid = ${randomUUID()}
mon host = v2:127.0.0.1:${port + 1}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
ms bind port min = ${port + 2}
ms bind port max = ${port + 9}
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
admin socket =
log file = ${folder}/log/$name.log
mon cluster log file = ${folder}/log/cluster.log
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
paxos propose interval = 0.05
paxos min wait = 0.01
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw.test]
ms mon client mode = crc
rgw data = ${folder}/rgw
rgw dns name = 127.0.0.1
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`

/** Starts an S3 engine of its own on this machine (one to two seconds, about 250 MB); `stop` it afterwards. */
export async function startCeph(): Promise<CephEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-ceph-'))
  for (const part of ['mon', 'osd', 'rgw', 'log']) mkdirSync(join(folder, part))
  const port = await freePorts()
  const config = configuration(folder, port)
  const CEPH_CONF = join(folder, 'ceph.conf')
  writeFileSync(CEPH_CONF, config)
  const fsid = /^fsid = (.+)$/m.exec(config)?.[1] ?? ''
  const disk = randomUUID()
  const daemons: ChildProcess[] = []
  const killAll = () => {
    for (const daemon of daemons) daemon.kill('SIGKILL')
  }
  process.once('exit', killAll)

  const run = async (program: string, ...args: string[]) => {
    const { code, text } = await runProgram(program, args, { CEPH_CONF })
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${text}`)
    return text
  }
  const daemon = (program: string, ...args: string[]) => {
    const log = openSync(join(folder, 'log', `${program}.out`), 'a')
    // A test run that is killed must not leave its engine behind.
    const tied = findProgram('setpriv') ? ['setpriv', '--pdeathsig', 'KILL'] : []
    const [first = program, ...rest] = [...tied, program, ...args, '-f']
    const child = spawn(first, rest, {
      stdio: ['ignore', log, log],
      env: { ...process.env, CEPH_CONF },
    })
    daemons.push(child)
    return child
  }
  const until = async (what: string, ready: () => Promise<boolean>) => {
    const deadline = Date.now() + 20_000
    while (!(await ready().catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`${what} did not come up; its log is in ${folder}/log.`)
      await pause(50)
    }
  }

  const startAll = async () => {
    const map = join(folder, 'monmap')
    await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${port + 1}]`, map)
    await run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map)
    daemon('ceph-mon', '-i', 'a')
    await until('ceph-mon', async () => (await run('ceph', '--connect-timeout', '2', 'mon', 'stat')) !== '')
    await run('ceph', 'osd', 'new', disk)
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
    daemon('ceph-osd', '-i', '0')
    await until('ceph-osd', async () => (await run('ceph', 'osd', 'stat')).includes('1 up'))
    const gateway = daemon('radosgw', '-n', 'client.rgw.test')
    const endpoint = `http://127.0.0.1:${port}`
    await until('radosgw', async () => (await fetch(endpoint)).ok)
    const { accessKeyId, secretAccessKey } = CREDENTIALS
    const user = ['user', 'create', '--uid=test', '--display-name=test']
    await run(
      'radosgw-admin',
      '-n',
      'client.rgw.test',
      ...user,
      `--access-key=${accessKeyId}`,
      `--secret-key=${secretAccessKey}`,
    )
    return { gateway, endpoint }
  }
  const { gateway, endpoint } = await startAll().catch((error: unknown) => {
    killAll()
    throw error
  })

  const settings = { endpoint, region: 'us-east-1', credentials: CREDENTIALS }
  const client = new S3Client({ ...settings, forcePathStyle: true })
  return {
    settings,
    async makeBucket(name) {
      await client.send(new CreateBucketCommand({ Bucket: name }))
    },
    async setPolicy(bucket, policy) {
      await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify(policy) }))
    },
    pause: () => void gateway.kill('SIGSTOP'),
    resume: () => void gateway.kill('SIGCONT'),
    async stop() {
      client.destroy()
      const gone = daemons.map((child) => new Promise((done) => child.once('exit', done)))
      killAll()
      await Promise.all(gone)
      process.off('exit', killAll)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
