import type { Text } from '../../domain/common/language.ts'

export interface Notice {
  id: string
  type: 'PL' | 'PU' | 'A'
  title: Text
  content: Text
  /** Age at the time of the request, so that the list always has recent entries. */
  hoursAgo: number
  popular?: boolean
}

const t = (pt: string, en: string): Text => ({ pt, en })

export const NOTICES: readonly Notice[] = [
  {
    id: 'n-maintenance',
    type: 'PL',
    title: t('Manutenção programada: terça, das 3h às 4h', 'Scheduled maintenance: Tuesday, 03:00–04:00'),
    content: t(
      '<p>O site fica fora do ar por até uma hora. Apostas abertas são liquidadas normalmente.</p>',
      '<p>The site will be closed for up to one hour. Open bets are settled as usual.</p>',
    ),
    hoursAgo: 4,
    popular: true,
  },
  {
    id: 'n-pix',
    type: 'PL',
    title: t('Depósitos por Pix confirmados em segundos', 'Pix deposits confirmed within seconds'),
    content: t(
      '<p>O comprovante não precisa mais ser enviado ao atendimento.</p>',
      '<p>You no longer need to send the receipt to customer service.</p>',
    ),
    hoursAgo: 20,
    popular: true,
  },
  {
    id: 'n-limits',
    type: 'PL',
    title: t('Novos limites de jogo no seu perfil', 'New playing limits in your profile'),
    content: t(
      '<p>Defina limites por dia, semana e mês. Reduções valem na hora; aumentos têm um prazo de espera.</p>',
      '<p>Set limits per day, week and month. Reductions apply at once; increases have to wait.</p>',
    ),
    hoursAgo: 50,
  },
  {
    id: 'n-games',
    type: 'PL',
    title: t('Doze jogos novos da Kappa Slots e da Maré', 'Twelve new games by Kappa Slots and Maré'),
    content: t(
      '<p>Procure a etiqueta <strong>Novo</strong> na lista de jogos.</p>',
      '<p>Look for the label <strong>New</strong> in the list of games.</p>',
    ),
    hoursAgo: 74,
  },
  {
    id: 'n-phishing',
    type: 'PL',
    title: t('Nunca pedimos a sua senha', 'We never ask for your password'),
    content: t(
      '<p>O atendimento não pede senha nem código por telefone, WhatsApp ou e-mail.</p>',
      '<p>Customer service never asks for a password or a code by phone, WhatsApp or e-mail.</p>',
    ),
    hoursAgo: 120,
    popular: true,
  },
  {
    id: 'n-results',
    type: 'PL',
    title: t('Resultados das loterias agora ao vivo', 'Lottery results now live'),
    content: t(
      '<p>A contagem regressiva e o último resultado aparecem em cada loteria.</p>',
      '<p>The countdown and the latest result appear on every lottery.</p>',
    ),
    hoursAgo: 190,
  },
  {
    id: 'n-kyc',
    type: 'PL',
    title: t(
      'Confira os dados do titular antes do saque',
      'Check the account holder’s data before a withdrawal',
    ),
    content: t(
      '<p>O saque é pago apenas para contas no nome do titular.</p>',
      '<p>Withdrawals are paid only to accounts in the account holder’s name.</p>',
    ),
    hoursAgo: 260,
  },
  {
    id: 'u-sunday',
    type: 'PU',
    title: t('Domingo de clássico', 'Derby Sunday'),
    content: t(
      '<p>As escalações e as odds são atualizadas até o apito.</p><p><a href="/m/gameList?gameType=SPORTS">Ver partidas</a></p>',
      '<p>Line-ups and odds are updated until the whistle.</p><p><a href="/m/gameList?gameType=SPORTS">See matches</a></p>',
    ),
    hoursAgo: 9,
  },
  {
    id: 'u-limits',
    type: 'PU',
    title: t('O jogo é diversão', 'Playing is fun'),
    content: t(
      '<p>Faça pausas e defina limites. Se precisar de ajuda, fale com o atendimento.</p>',
      '<p>Take breaks and set limits. If you need help, talk to customer service.</p>',
    ),
    hoursAgo: 60,
  },
  {
    id: 'a-rebate',
    type: 'A',
    title: t('Rebates do mês calculados', 'This month’s rebates are calculated'),
    content: t(
      '<p>Os valores estão em <em>Ganhos com rebate</em>.</p>',
      '<p>See <em>Rebate income</em>.</p>',
    ),
    hoursAgo: 12,
  },
  {
    id: 'a-links',
    type: 'A',
    title: t('Links de cadastro com validade', 'Registration links with an end date'),
    content: t(
      '<p>Agora é possível criar links para 1, 7 ou 30 dias.</p>',
      '<p>You can now create links for 1, 7 or 30 days.</p>',
    ),
    hoursAgo: 100,
  },
]
