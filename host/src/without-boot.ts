/**
 * The document's boot script did not run: something on the way changed it, so the policy blocked it. Nothing else of the
 * host can work then; this says so instead of leaving the placeholders there for good.
 */
function tellBroken(): void {
  document.documentElement.dataset.broken = 'true'
  const words = document.createElement('p')
  const button = document.createElement('button')
  words.textContent = 'O site não abriu. / The site didn’t open.'
  button.textContent = 'Tentar de novo / Try again'
  button.addEventListener('click', () => {
    // The altered copy may be the browser's own, and a reload alone would only ask whether it is still fresh.
    const again = () => location.reload()
    fetch(location.href, { cache: 'reload' }).then(again, again)
  })
  const place = document.querySelector('.ar-first-content')
  place?.removeAttribute('aria-hidden')
  place?.replaceChildren(words, button)
}

if (!('__arcada' in globalThis)) {
  tellBroken()
  throw new Error('the boot script did not run')
}
