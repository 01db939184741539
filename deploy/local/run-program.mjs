// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** What asks a program to end. */
export const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Interval at which a program that npm started checks whether npm still runs, in ms. */
const CHECK_INTERVAL_MS = 200

/**
 * Runs a program in the foreground and waits for its end; signals that end this process are passed on to it. Takes
 * the options of `spawn`. Returns the exit code: the program's own, 128 and the signal's number when one ended it, 127
 * when it could not be started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runProgram(command, args, options) {
  return new Promise((done) => {
    const child = spawn(command, args, options)
    const handOver = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal)
    for (const signal of ENDING) process.on(signal, handOver)
    const stopLooking = whenNpmEnds(() => handOver('SIGTERM'))
    const end = (/** @type {number} */ code) => {
      for (const signal of ENDING) process.off(signal, handOver)
      stopLooking()
      done(code)
    }
    child.on('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * npm sends a signal to the shell between it and this process, and not every shell passes it on: then only the missing
 * parent shows the end.
 * @param {() => void} gone
 */
function whenNpmEnds(gone) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}
