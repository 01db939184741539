import { html } from 'hono/html'
import type { Language, Text } from '../../domain/common/language.ts'
import type { NewCheck, VerifierResult } from '../../domain/identity/verifier.ts'
import type { Html } from '../demo-game/page.ts'
import { outsidePage } from './outside-page.ts'

/** A step of the verifier's page; the last one passes on what the sample document chose. */
export type Step =
  | { name: 'document' }
  | { name: 'last'; result: VerifierResult }
  | { name: 'unknown' }
  | { name: 'down' }

export interface VerifierPage {
  reference: string
  language: Language
  check: NewCheck | undefined
  step: Step
}

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

/** One page of the sandbox's verifier; its last form leads back to the site. */
export function verifierPage(page: VerifierPage, status = 200): Promise<Response> {
  const { language, check, step } = page
  const words = (name: keyof typeof WORDS) => WORDS[name][language]
  const later =
    check && step.name !== 'unknown' ? html`<p><a href="${check.returnUrl}">${words('later')}</a></p>` : ''
  const leadsTo = check && URL.parse(check.returnUrl)?.origin
  const [title, note] = [words('title'), words('note')]
  return outsidePage(
    { title, language, note, body: html`${bodyOf(page)}${later}`, style: STYLE, leadsTo },
    status,
  )
}

function bodyOf({ reference, language, check, step }: VerifierPage): Html {
  const words = (name: keyof typeof WORDS) => WORDS[name][language]
  if (!check || step.name === 'unknown' || step.name === 'down')
    return html`<p role="status">${words(step.name === 'down' ? 'down' : 'unknown')}</p>`
  const kept = html`<input type="hidden" name="check" value="${reference}"><input type="hidden" name="lang" value="${language}">`
  const { purpose, method } = check
  if (step.name === 'document')
    return html`<h2>${words(purpose)}</h2><h3>${words('one')}</h3><form method="post">${kept}
<label>${words('number')}<input name="document" inputmode="numeric" autocomplete="off" required aria-describedby="hint"></label>
<p id="hint">${words('hint')}</p><button>${words('next')}</button></form>`
  return html`<h2>${words(purpose)}</h2><h3>${words(method)}</h3><p>${words(`${method}_note`)}</p>
<form method="post">${kept}<button name="result" value="${step.result}">${words(`${method}_do`)}</button></form>`
}

const STYLE = 'h2{font-size:19px}h3{font-size:17px}a{color:#14532d;display:inline-block;min-height:44px}'
