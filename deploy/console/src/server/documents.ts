export const SCRIPT_PATH = '/page.js'
export const STYLES_PATH = '/page.css'

/** The document of every page. */
export const pageHtml = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Arcada console</title>
<link rel="stylesheet" href="${STYLES_PATH}">
<script defer src="${SCRIPT_PATH}"></script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`

/** What a browser without a session sees, in both languages: the server does not know which one its reader wants. */
export const expiredPage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Arcada console</title>
<link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body>
<main class="notice">
<h1>This session has ended</h1>
<p>The address that the console prints works once, in one browser, and its session ends after twelve hours. To open the console again, stop it, run this command, and open the address that it prints:</p>
<p><code>npm run release -- console</code></p>
<div lang="pt-BR">
<h2>Esta sessão terminou</h2>
<p>O endereço que o console mostra funciona uma vez, em um navegador, e a sessão termina depois de doze horas. Para abrir o console de novo, pare o programa, execute este comando e abra o endereço que ele mostra:</p>
<p><code>npm run release -- console</code></p>
</div>
</main>
</body>
</html>
`
