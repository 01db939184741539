import type { Text } from '../../domain/common/language.ts'
import { blocksOf, bothIn } from './tables.ts'

export interface Notice {
  id: string
  type: string
  title: Text
  content: Text
  /** Age at the time of the request, so that the list always has recent entries. */
  hoursAgo: number
  popular: boolean
}

/** Id, type, age in hours, and `popular`; title; text in Portuguese and in English. */
const TABLE = `
n-maintenance PL 4 popular
Manutenção programada: terça, das 3h às 4h | Scheduled maintenance: Tuesday, 03:00–04:00
<p>O site fica fora do ar por até uma hora. Apostas abertas são liquidadas normalmente.</p>
<p>The site will be closed for up to one hour. Open bets are settled as usual.</p>

n-pix PL 20 popular
Depósitos por Pix confirmados em segundos | Pix deposits confirmed within seconds
<p>O comprovante não precisa mais ser enviado ao atendimento.</p>
<p>You no longer need to send the receipt to customer service.</p>

n-limits PL 50
Novos limites de jogo no seu perfil | New playing limits in your profile
<p>Defina limites por dia, semana e mês. Reduções valem na hora; aumentos têm um prazo de espera.</p>
<p>Set limits per day, week and month. Reductions apply at once; increases have to wait.</p>

n-games PL 74
Doze jogos novos da Kappa Slots e da Maré | Twelve new games by Kappa Slots and Maré
<p>Procure a etiqueta <strong>Novo</strong> na lista de jogos.</p>
<p>Look for the label <strong>New</strong> in the list of games.</p>

n-phishing PL 120 popular
Nunca pedimos a sua senha | We never ask for your password
<p>O atendimento não pede senha nem código por telefone, WhatsApp ou e-mail.</p>
<p>Customer service never asks for a password or a code by phone, WhatsApp or e-mail.</p>

n-results PL 190
Resultados das loterias agora ao vivo | Lottery results now live
<p>A contagem regressiva e o último resultado aparecem em cada loteria.</p>
<p>The countdown and the latest result appear on every lottery.</p>

n-kyc PL 260
Confira os dados do titular antes do saque | Check the account holder’s data before a withdrawal
<p>O saque é pago apenas para contas no nome do titular.</p>
<p>Withdrawals are paid only to accounts in the account holder’s name.</p>

u-sunday PU 9
Domingo de clássico | Derby Sunday
<p>As escalações e as odds são atualizadas até o apito.</p><p><a href="/m/gameList?gameType=SPORTS">Ver partidas</a></p>
<p>Line-ups and odds are updated until the whistle.</p><p><a href="/m/gameList?gameType=SPORTS">See matches</a></p>

u-limits PU 60
O jogo é diversão | Playing is fun
<p>Faça pausas e defina limites. Se precisar de ajuda, fale com o atendimento.</p>
<p>Take breaks and set limits. If you need help, talk to customer service.</p>

a-rebate A 12
Rebates do mês calculados | This month’s rebates are calculated
<p>Os valores estão em <em>Ganhos com rebate</em>.</p>
<p>See <em>Rebate income</em>.</p>

a-links A 100
Links de cadastro com validade | Registration links with an end date
<p>Agora é possível criar links para 1, 7 ou 30 dias.</p>
<p>You can now create links for 1, 7 or 30 days.</p>
`

export const NOTICES: readonly Notice[] = blocksOf(TABLE).map(({ head, lines }) => {
  const [id = '', type = '', hoursAgo, popular] = head
  const [title, pt = '', en = ''] = lines
  const facts = { id, type, hoursAgo: Number(hoursAgo), popular: popular === 'popular' }
  return { ...facts, title: bothIn(title), content: { pt, en } }
})
