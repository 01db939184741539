/** Longest wait for a frame, in ms: a tab that goes to the back meanwhile draws none. */
const TIMEOUT_MS = 300

/**
 * The shared libraries, evaluated after the first frame of the document: on a fast line they arrive before it,
 * and the page would stay blank while they run. Each runs in its own task, so that a slow phone can react in between.
 */
export const provided: Promise<unknown> = firstFrame()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ '@arcada/kit/ui'))
  .then(nextTask)

function firstFrame(): Promise<unknown> {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return Promise.resolve()
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, TIMEOUT_MS)
  })
}

function nextTask(): Promise<unknown> {
  return new Promise((done) => setTimeout(done))
}
