const WORDS = {
  pt: {
    lang: 'pt-BR',
    title: 'Você está sem internet',
    text: 'Conecte-se e tente de novo. Seu saldo e suas apostas estão seguros.',
    again: 'Tentar de novo',
  },
  en: {
    lang: 'en',
    title: "You're offline",
    text: 'Connect and try again. Your balance and your bets are safe.',
    again: 'Try again',
  },
} as const

/** Stands where there is neither a network nor a cached document. Runs nothing and loads nothing. */
export function offlinePage(languages: readonly string[]): Response {
  const words = languages[0]?.toLowerCase().startsWith('en') ? WORDS.en : WORDS.pt
  const html = `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><title>${words.title}</title></head><body><main><h1>${words.title}</h1><p>${words.text}</p><p><a href="">${words.again}</a></p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
