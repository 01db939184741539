import { newestMessage } from '../support/outbox.ts'
import { untilDraw } from '../support/sandbox-clock.ts'
import { control, expect } from '../support/test.ts'
import { inEachEngine, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const PASSWORD = 'Arcada123'
const WITHDRAWAL_PASSWORD = '246810'

async function logOut(visitor: Visitor): Promise<void> {
  await visitor.press({ role: 'button', name: 'Menu' })
  await visitor.press({ role: 'button', name: 'Sair' })
  await visitor.press({ css: '[role=alertdialog] button', says: 'Sair' })
  await visitor.at('/m/login')
  // No data of the session stays.
  expect(await visitor.kept()).toEqual([])
}

inEachEngine(() => {
  test('[PROD-03] [PROD-04] [PROD-06] a player creates an account, logs out, logs in again, deposits and plays', async ({
    visitor,
    running,
    engine,
    site,
  }) => {
    test.setTimeout(240_000)
    const userName = `joana_${engine?.name.toLowerCase()}`
    await visitor.beginAnew()
    await test.step('creates an account', async () => {
      await visitor.open('/m/register')
      await visitor.fill('Usuário', userName)
      await visitor.fill('Senha', PASSWORD)
      await visitor.fill('Repita a senha', PASSWORD)
      await visitor.fill('Nome completo', 'Joana Prado')
      await visitor.see({ css: 'form img[src^="data:image"]' })
      await visitor.fill('Código da imagem', await newestMessage(site, 'captcha'))
      await visitor.press({ role: 'button', name: 'Criar conta' })
      await visitor.at('/m/home')
    })
    await test.step('logs out and in again', async () => {
      await logOut(visitor)
      await visitor.logIn(userName)
    })
    await test.step('deposits by Pix', async () => {
      await visitor.open('/m/voucherCenter')
      await visitor.fill('Valor', '20')
      await visitor.press({ role: 'button', name: 'Continuar para o pagamento' })
      await visitor.see({ label: 'Pix copia e cola' })
      const pix = await visitor.ask(
        () =>
          document.querySelector<HTMLInputElement>('main input[readonly], main textarea[readonly]')?.value ??
          '',
      )
      await visitor.open(`${site.sandboxOrigin}/outside/bank`)
      await visitor.type({ role: 'textbox' }, pix)
      await visitor.press({ role: 'button', name: 'Continuar' })
      await visitor.press({ role: 'button', name: 'Pagar' })
      await visitor.see({ text: 'Pago. Volte para o site.' })
      await visitor.open('/m/mine')
      await visitor.see({ text: 'R$ 20,00' })
    })
    await test.step('plays and wins', async () => {
      await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: 'win' })
      await visitor.open('/m/gameList?gameType=RNG')
      await visitor.press({ css: 'article a' })
      await visitor.at(/^\/game\/table/)
      await visitor.press({ css: '[data-stake="1000"]' })
      await visitor.press({ role: 'button', name: 'Girar' })
      await visitor.see({ text: 'Você ganhou' })
      await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: null })
    })
    expect(running.errors).toEqual([])
  })

  test('[PROD-06] a member buys a ticket, withdraws and logs out', async ({ visitor, running, site }) => {
    test.setTimeout(240_000)
    await visitor.beginAnew()
    await visitor.logIn('marina')
    await test.step('buys a ticket', async () => {
      // The lottery sells no tickets in the last seconds before a draw.
      await untilDraw(site, 170_000, 180_000)
      await visitor.open('/m/startLottery?code=KENO_3')
      await visitor.press({ role: 'button', name: 'Jogar' })
      await visitor.press({ role: 'button', name: 'Comprar bilhete' })
      await visitor.see({ text: 'Aguardando' })
    })
    await test.step('withdraws', async () => {
      await visitor.open('/m/withdraw')
      await visitor.fill('Valor', '50')
      await visitor.fill('Senha de saque', WITHDRAWAL_PASSWORD)
      await visitor.press({ css: 'main form button[type=submit]' })
      await visitor.press({ role: 'button', name: 'Sacar R$ 50,00' })
      await visitor.at(/^\/m\/withdraw\?order=W/)
      await visitor.see({ role: 'heading', name: 'Saque solicitado' })
    })
    await test.step('logs out', async () => {
      await visitor.open('/m/home')
      await logOut(visitor)
    })
    expect(running.errors).toEqual([])
  })
})
