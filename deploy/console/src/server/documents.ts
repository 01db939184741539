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
