export function withoutBars(): void {
  const { dataset } = document.documentElement
  dataset.header = dataset.footer = 'false'
}
