import { readdirSync, readFileSync } from 'node:fs'

/** What a program with its child processes uses. */
export interface ProcessUse {
  /** Open files and connections. */
  files: number
  /** Memory in MB. */
  memory: number
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

function useOfOne(pid: number): ProcessUse {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { files: readdirSync(`/proc/${pid}/fd`).length, memory: Number(kilobytes) / 1024 }
}

/** Open files and memory of a program and its children; only Linux tells. */
export function processUse(pid: number): ProcessUse {
  return [pid, ...childrenOf(pid)]
    .map(useOfOne)
    .reduce((sum, one) => ({ files: sum.files + one.files, memory: sum.memory + one.memory }))
}

/** The limit of open files of this process and those that it starts. */
export function openFilesLimit(): number {
  const [, soft = '0'] =
    /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft)
}
