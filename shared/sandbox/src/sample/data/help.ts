import type { Text } from '../../domain/common/language.ts'

/** Questions and answers of the help centre; `{name}` is the whitelabel's name. */
export const HELP: readonly { title: Text; content: Text }[] = [
  {
    title: { pt: 'Como criar uma conta?', en: 'How do I create an account?' },
    content: {
      pt: '<p>Toque em <a href="/m/register">Criar conta</a>, escolha um usuário e uma senha e confirme que você tem 18 anos ou mais.</p>',
      en: '<p>Tap <a href="/m/register">Create account</a>, choose a username and a password, and confirm that you are 18 or older.</p>',
    },
  },
  {
    title: { pt: 'Como depositar?', en: 'How do I deposit?' },
    content: {
      pt: '<p>Abra <a href="/m/voucherCenter">Depositar</a>, escolha um meio de pagamento e o valor.</p><ul><li>O valor entra no saldo assim que o pagamento é confirmado.</li><li>Guarde o número do pedido até lá.</li></ul>',
      en: '<p>Open <a href="/m/voucherCenter">Deposit</a>, choose a payment method and the amount.</p><ul><li>The amount reaches your balance as soon as the payment is confirmed.</li><li>Keep the order number until then.</li></ul>',
    },
  },
  {
    title: { pt: 'Como sacar?', en: 'How do I withdraw?' },
    content: {
      pt: '<p>Antes do primeiro saque, cadastre seu nome, uma senha de saque e uma conta bancária na <a href="/m/securityCenter">central de segurança</a>.</p>',
      en: '<p>Before the first withdrawal, add your name, a withdrawal password and a bank account in the <a href="/m/securityCenter">security centre</a>.</p>',
    },
  },
  {
    title: { pt: 'Esqueci minha senha', en: 'I forgot my password' },
    content: {
      pt: '<p>Use <a href="/m/forget">Esqueci minha senha</a>. Você recebe um código ou um e-mail para escolher outra.</p>',
      en: '<p>Use <a href="/m/forget">Forgot password</a>. You get a code or an e-mail to choose another one.</p>',
    },
  },
  {
    title: { pt: 'Como decido quanto jogar?', en: 'How do I decide how much to play?' },
    content: {
      pt: '<p>Defina quanto dinheiro e tempo quer gastar em <a href="/m/responsible-gaming">Meus limites</a>: eles valem na hora. Ali você também faz uma pausa, bloqueia a conta e encontra ajuda.</p>',
      en: '<p>Set how much money and time you want to spend in <a href="/m/responsible-gaming">My limits</a>: they apply at once. There you can also take a break, block your account and find help.</p>',
    },
  },
]

/** The terms of a whitelabel. */
export const AGREEMENT = {
  title: { pt: 'Termos de uso', en: 'User agreement' },
  content: {
    pt: '<h2>1. Quem pode jogar</h2><p>A {name} é para pessoas com 18 anos ou mais. Cada pessoa tem uma só conta.</p><h2>2. Sua conta</h2><p>Guarde sua senha. Você responde pelo que for feito com ela na sua conta.</p><h2>3. Depósitos e saques</h2><p>Os pagamentos saem só para contas no seu nome.</p><h2>4. Promoções</h2><p>Cada promoção tem suas regras, escritas na página dela.</p><h2>5. Pausa</h2><p>Você pode pedir uma pausa ou o fim da conta ao <a href="/m/service">atendimento</a> a qualquer hora.</p>',
    en: '<h2>1. Who may play</h2><p>{name} is for people who are 18 or older. Each person has one account.</p><h2>2. Your account</h2><p>Keep your password to yourself. What happens with it in your account is your responsibility.</p><h2>3. Deposits and withdrawals</h2><p>Payments go only to accounts in your own name.</p><h2>4. Promotions</h2><p>Each promotion has its rules, written on its page.</p><h2>5. A break</h2><p>You can ask <a href="/m/service">customer service</a> for a break or to close your account at any time.</p>',
  },
} as const satisfies { title: Text; content: Text }
