/**
 * Creates formatters of the browser in tasks of their own while the page's scripts are on their way. Chromium reads its
 * languages for the first one of a page, which takes a cheap phone about 75 ms in the first render, or in the answer to a
 * tap; each of these three tasks takes about 40 ms at most. Does nothing in browsers without `scheduler.postTask`. `tag` is
 * the language as a tag such as `pt-BR`; a screen that shows no formatted value at first has time (`background`).
 */
export function createFormatters(tag: string, priority: TaskPriority): void {
  if (!('scheduler' in globalThis)) return
  const formatters = [
    () => new Intl.Collator(tag),
    () => new Intl.NumberFormat(tag),
    // biome-ignore lint/plugin: it formats nothing
    () => new Intl.DateTimeFormat(tag),
  ]
  // After the first paint, which must not wait for them.
  requestAnimationFrame(() => {
    for (const create of formatters) void scheduler.postTask(create, { priority })
  })
}
