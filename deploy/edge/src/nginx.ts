import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  optionProblem,
  portNumber,
  Refusal,
  runProgram,
  storeFolder,
  WHITELABELS,
  WrongUsage,
} from '@arcada/release'
import { parseS3Address } from '@arcada/release/s3-address'
import { readHostnames, withoutDictionaries } from './common/hostnames.ts'
import type { NginxOptions } from './nginx/options.ts'
import { brotliModule, findNginx, startNginx, writeNginx } from './nginx/program.ts'

const USAGE = `nginx.ts --out FOLDER [options]
  --store file:FOLDER or s3://BUCKET/PREFIX (default file:.arcada/store)
  --endpoint URL         of the object store; AWS_ENDPOINT_URL, else Amazon's own
  --whitelabels FOLDER   --whitelabel ID (for hostnames that no whitelabel claims)
  --api ORIGIN           of the back end; ARCADA_API, else http://localhost:8081
  --beacons ORIGIN       of the collector of beacons; the back end's by default
  --port N               --tls-port N --certificate FILE --key FILE (HTTP/2)
  --proxies CIDR,CIDR    of a CDN in front, which names the client (X-Forwarded-For)
  --ipv6                 listens there as well
  --user NAME            account of the workers, when root starts nginx
  --authorities FILE     that https back ends and stores are checked against
  --run                  starts nginx on the result, in the foreground`

const text = { type: 'string' } as const

function given() {
  const flag = { type: 'boolean' } as const
  const options = {
    ...{ out: text, store: text, endpoint: text, whitelabels: text, whitelabel: text, api: text },
    ...{ beacons: text, port: text, 'tls-port': text, certificate: text, key: text, user: text },
    ...{ authorities: text, proxies: text, ipv6: flag, run: flag, help: flag },
  }
  const problem = optionProblem(process.argv.slice(2), options)
  if (problem !== undefined) throw new WrongUsage(problem)
  return parseArgs({ options }).values
}

function origin(address: string, what: string): URL {
  const url = URL.parse(address)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url
  throw new WrongUsage(`--${what} takes an origin like http://localhost:8081, not '${address}'.`)
}

function storeOf(address: string, endpoint: string | undefined): NginxOptions['store'] {
  const place = parseS3Address(address)
  if (place === undefined) return { folder: storeFolder(address) }
  const region = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1'
  const asked = endpoint ?? process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL
  const url = origin(asked ?? `https://s3.${region}.amazonaws.com`, 'endpoint')
  return { endpoint: url, bucket: place.bucket, prefix: place.prefix }
}

function tlsOf({ 'tls-port': port, certificate, key }: ReturnType<typeof given>): NginxOptions['tls'] {
  if (port === undefined && certificate === undefined && key === undefined) return undefined
  if (port === undefined || certificate === undefined || key === undefined)
    throw new WrongUsage('--tls-port, --certificate and --key belong together.')
  return { port: portNumber(port, 'tls-port'), certificate: resolve(certificate), key: resolve(key) }
}

async function run(): Promise<void> {
  const values = given()
  if (values.help) return console.log(USAGE)
  const { whitelabel, beacons, user, authorities } = values
  const tls = tlsOf(values)
  const out = resolve(values.out ?? '.arcada/nginx')
  const folder = values.whitelabels ?? WHITELABELS
  const hostnames = await readHostnames(folder)
  const known = [...new Set(hostnames.values())]
  if (whitelabel !== undefined && !known.includes(whitelabel))
    throw new Refusal(`There is no whitelabel '${whitelabel}' (known: ${known.join(', ')}).`)
  const names = await writeNginx(out, {
    store: storeOf(values.store ?? process.env.ARCADA_STORE ?? 'file:.arcada/store', values.endpoint),
    hostnames,
    withoutDictionaries: await withoutDictionaries(folder),
    api: origin(values.api ?? process.env.ARCADA_API ?? 'http://localhost:8081', 'api'),
    port: portNumber(values.port ?? process.env.PORT ?? '8080', 'port'),
    brotli: brotliModule(),
    ipv6: values.ipv6 ?? false,
    beacons: beacons === undefined ? undefined : origin(beacons, 'beacons'),
    ...{ tls, whitelabel, user },
    proxies: values.proxies?.split(','),
    authorities: authorities && resolve(authorities),
  })
  console.log(`Wrote ${names.join(', ')} to ${out}; start it with: nginx -p ${out} -c ${out}/nginx.conf`)
  if (!values.run) return
  const program = findNginx()
  if (program === undefined)
    throw new Refusal('There is no nginx on this machine: install it, or leave out --run.')
  const nginx = startNginx(program, out)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => nginx.kill('SIGQUIT'))
  nginx.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
}

await runProgram(USAGE, run)
