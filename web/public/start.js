// Runs what the page is made of a file at a time, as the page lists them, so that the browser can paint and answer in between.
// A script that imports all of it would run it in one go, which takes a phone half a second.
try {
  for (const { href } of document.querySelectorAll('link[rel=modulepreload]:not([data-home])')) {
    await import(href)
    await new Promise((resolve) => setTimeout(resolve))
  }
} catch (error) {
  // What was drawn would stay there, and never answer.
  document.getElementById('root').textContent = 'No hemos podido cargar la página. Vuelve a cargarla.'
  throw error
}
