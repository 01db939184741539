/** Longest wait for a frame, in ms: a tab that goes to the back meanwhile draws none. */
const PATIENCE = 300

/**
 * The shared libraries, evaluated after the first frame of the document: on a fast line the scripts are there sooner than
 * it, and whoever waits would look at nothing while they run. Each in a task of its own, so that a cheap phone can react
 * in between.
 */
export const provided: Promise<unknown> = firstFrame()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ '@arcada/ui'))
  .then(nextTask)

function firstFrame(): Promise<unknown> {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return Promise.resolve()
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, PATIENCE)
  })
}

function nextTask(): Promise<unknown> {
  return new Promise((done) => setTimeout(done))
}
