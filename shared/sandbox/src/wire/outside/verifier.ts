import { Hono } from 'hono'
import { html } from 'hono/html'
import { type Text, toLanguage } from '../../domain/common/language.ts'
import type { VerifierResult } from '../../domain/identity/verifier.ts'
import type { Core } from '../core/core.ts'
import { htmlPage } from '../demo-game/page.ts'

const WORDS = {
  title: { pt: 'Verificador de teste', en: 'Test verifier' },
  note: {
    pt: 'Esta página faz o papel de um serviço de verificação. Nada do que você digita ou mostra aqui é guardado.',
    en: 'This page plays the part of a verification service. Nothing that you type or show here is kept.',
  },
  AGE: { pt: 'Confirmar que você tem 18 anos ou mais', en: 'Confirm that you are 18 or over' },
  LIVENESS: { pt: 'Confirmar que é você', en: 'Confirm that it is you' },
  one: { pt: 'Passo 1 de 2: documento', en: 'Step 1 of 2: document' },
  number: { pt: 'Número do documento de teste', en: 'Number of the test document' },
  hint: {
    pt: 'O último algarismo escolhe o resultado: 2 não confirma, 3 fica em dúvida e vai para uma pessoa, 9 tira o serviço do ar, os outros confirmam.',
    en: 'The last digit chooses the result: 2 does not confirm, 3 is unsure and goes to a person, 9 takes the service down, the others confirm.',
  },
  next: { pt: 'Continuar', en: 'Continue' },
  FACE: { pt: 'Passo 2 de 2: selfie', en: 'Step 2 of 2: selfie' },
  FACE_note: {
    pt: 'Um verificador de verdade usaria a câmera agora. Aqui a selfie é só um botão.',
    en: 'A real verifier would use the camera now. Here the selfie is only a button.',
  },
  FACE_do: { pt: 'Tirar a selfie de teste', en: 'Take the test selfie' },
  PERSON: { pt: 'Passo 2 de 2: chamada de vídeo', en: 'Step 2 of 2: video call' },
  PERSON_note: {
    pt: 'Uma pessoa olharia o documento com você agora, sem reconhecimento facial. Aqui a chamada é só um botão.',
    en: 'A person would look at the document with you now, without facial recognition. Here the call is only a button.',
  },
  PERSON_do: { pt: 'Fazer a chamada de teste', en: 'Make the test call' },
  later: { pt: 'Voltar para o site e continuar depois', en: 'Go back to the site and continue later' },
  unknown: {
    pt: 'Esta verificação não está mais aberta. Volte para o site e comece de novo.',
    en: 'This check is no longer open. Go back to the site and begin again.',
  },
  down: {
    pt: 'O serviço de verificação está fora do ar. Nada se perdeu: volte para o site e tente mais tarde.',
    en: 'The verification service is down. Nothing is lost: go back to the site and try later.',
  },
} as const satisfies Record<string, Text>

const codeOf = (isOpen: boolean, down: boolean) => {
  if (!isOpen) return 404
  return down ? 503 : 200
}

const RESULTS = ['PASS', 'FAIL', 'UNSURE'] as const

/** What the last digit of the sample document chooses. */
const DOCUMENTS: Readonly<Record<string, VerifierResult | 'DOWN'>> = { 2: 'FAIL', 3: 'UNSURE', 9: 'DOWN' }

/**
 * Simulates a verifier of age and presence (RG-73): a document, then a selfie or a call with a person, then back to the site.
 * It needs no session: the reference in its address is the key. The number of the document is read for its last digit only.
 */
export function verifierRoutes({ rg: { identity } }: Core): Hono {
  const routes = new Hono()
  const { verifier } = identity

  /** @param chosen the result for the second step; the first one without it */
  const show = (reference: string, lang: string, chosen?: VerifierResult | 'DOWN') => {
    const language = toLanguage(lang)
    const words = (name: keyof typeof WORDS) => WORDS[name][language]
    const check = verifier.request(reference)
    const isOpen = check !== undefined && ['OPEN', 'DOWN'].includes(verifier.state(reference))
    const down = isOpen && (!verifier.isUp(check.whitelabel) || chosen === 'DOWN')
    const kept = html`<input type="hidden" name="check" value="${reference}"><input type="hidden" name="lang" value="${language}">`
    const step = () => {
      if (!isOpen) return html`<p role="status">${words('unknown')}</p>`
      if (down) return html`<p role="status">${words('down')}</p>`
      const { purpose, method } = check
      if (chosen === undefined)
        return html`<h2>${words(purpose)}</h2><h3>${words('one')}</h3><form method="post">${kept}
<label>${words('number')}<input name="document" inputmode="numeric" autocomplete="off" required aria-describedby="hint"></label>
<p id="hint">${words('hint')}</p><button>${words('next')}</button></form>`
      return html`<h2>${words(purpose)}</h2><h3>${words(method)}</h3><p>${words(`${method}_note`)}</p>
<form method="post">${kept}<button name="result" value="${chosen}">${words(`${method}_do`)}</button></form>`
    }
    const later = isOpen ? html`<p><a href="${check.returnUrl}">${words('later')}</a></p>` : ''
    return htmlPage({
      title: words('title'),
      language,
      body: html`<main><h1>${words('title')}</h1><p>${words('note')}</p>${step()}${later}</main>`,
      formsTo: (check && URL.parse(check.returnUrl)?.origin) ?? '',
      status: codeOf(isOpen, down),
    })
  }

  routes.get('/verifier', (context) =>
    show(context.req.query('check') ?? '', context.req.query('lang') ?? 'PT'),
  )
  routes.post('/verifier', async (context) => {
    const sent = await context.req.parseBody()
    const said = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '')
    const reference = said('check')
    const check = verifier.request(reference)
    const result = RESULTS.find((known) => known === said('result'))
    if (check && result && verifier.state(reference) === 'OPEN') {
      verifier.finish(reference, result)
      identity.settle(reference)
      return context.redirect(check.returnUrl, 303)
    }
    const digit = said('document').trim().at(-1)
    return show(reference, said('lang'), digit === undefined ? undefined : (DOCUMENTS[digit] ?? 'PASS'))
  })
  return routes
}
