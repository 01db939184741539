import { atom } from 'nanostores'

export type ToastType = 'info' | 'success' | 'fail' | 'offline' | 'loading'

/** Plain toast (CONST-16). */
export const TOAST_MS = 2000
/** Named durations (ERR-29). */
export const SHORT = 3000
export const LONG = 8000
/** A loading toast whose work never ends (CONST-13). */
const MAX_LOADING_MS = 9_999_000
const MAX_TOASTS = 3

export type ToastOptions = {
  type?: ToastType | undefined
  text: string
  /** Time on screen in ms; `TOAST_MS` by default, and `MAX_LOADING_MS` for `loading`. */
  duration?: number | undefined
  /** One available action. */
  action?: { label: string; onSelect: () => void } | undefined
}

export type Toast = {
  id: number
  type: ToastType
  text: string
  action: { label: string; onSelect: () => void } | undefined
}

type Clock = { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

/** The toasts on screen, the oldest first; `ToastOutlet` renders them. */
export const $toasts = atom<readonly Toast[]>([])

const clocks = new Map<number, Clock>()
let lastId = 0
let paused = false

function start(id: number, clock: Clock) {
  clock.since = performance.now()
  clock.timer = setTimeout(() => dismissToast(id), clock.left)
}

/** Removes a toast; ignores an unknown id. */
export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  if ($toasts.get().some((item) => item.id === id))
    $toasts.set($toasts.get().filter((item) => item.id !== id))
  if (clocks.size === 0) paused = false
}

function makeRoom() {
  const all = $toasts.get()
  if (all.length < MAX_TOASTS) return
  const oldest = all.find((item) => item.type !== 'loading') ?? all[0]
  if (oldest) dismissToast(oldest.id)
}

/**
 * Shows a short message above everything and returns its id (ERR-28). The same message again restarts its time
 * instead of appearing twice; a fourth message replaces the oldest one.
 */
export function toast({ type = 'info', text, duration, action }: ToastOptions): number {
  const same = $toasts.get().find((item) => item.type === type && item.text === text)
  if (same) dismissToast(same.id)
  makeRoom()
  lastId += 1
  const id = lastId
  $toasts.set([...$toasts.get(), { id, type, text, action }])
  const left = duration ?? (type === 'loading' ? MAX_LOADING_MS : TOAST_MS)
  const clock: Clock = { left, since: 0, timer: undefined }
  clocks.set(id, clock)
  if (!paused) start(id, clock)
  return id
}

/** Pauses all toasts: one is being read, or the page is hidden. */
export function pauseToasts(): void {
  if (paused) return
  paused = true
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.left = Math.max(0, clock.left - (performance.now() - clock.since))
  }
}

export function resumeToasts(): void {
  if (!paused) return
  paused = false
  for (const [id, clock] of clocks) start(id, clock)
}
