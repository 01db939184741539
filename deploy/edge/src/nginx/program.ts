import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { makeFolder, replaceFile } from '@arcada/release'
import { nginxFiles } from './config.ts'
import type { NginxOptions } from './options.ts'

const PROGRAM_FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
]

const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/nginx/modules']

/** Full path of nginx on this machine, or undefined. */
export function findNginx(): string | undefined {
  return PROGRAM_FOLDERS.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
}

/** The module of this machine that compresses with brotli; without it nginx sends documents as gzip. */
export const brotliModule = (): string | undefined =>
  MODULE_FOLDERS.map((folder) => join(folder, 'ngx_http_brotli_filter_module.so')).find((file) =>
    existsSync(file),
  )

/** Writes nginx's configuration into a folder, with the places for its temporary files; returns the names. */
export async function writeNginx(folder: string, options: NginxOptions): Promise<string[]> {
  const files = nginxFiles(options)
  await makeFolder(join(folder, 'tmp'))
  for (const [name, text] of files) await replaceFile(join(folder, name), text)
  return [...files.keys()]
}

/** What to hand to nginx so that it takes everything from `folder` and stays in the foreground. */
export const nginxArguments = (folder: string) => [
  ...['-e', 'stderr', '-p', folder],
  ...['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
]

/** Starts nginx on a folder that `writeNginx` has filled; its messages go to this process's output, or to a reader. */
export function startNginx(
  program: string,
  folder: string,
  messages: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  return spawn(program, nginxArguments(folder), { stdio: ['ignore', 'inherit', messages] })
}
