/** Counts down, and plays on without leaving the page. Everything works without it. */
export const script = `
(() => {
  let timer;
  // Between two rounds there is no form: the table itself is where news are.
  const own = location.pathname + '?s=' + encodeURIComponent(new URLSearchParams(location.search).get('s') || '');
  const swap = (text) => {
    const next = new DOMParser().parseFromString(text, 'text/html');
    const focused = document.activeElement;
    const again = focused && focused.name ? '[name="' + focused.name + '"]' + (focused.name === 'pick' && focused.value ? '[value="' + focused.value + '"]' : '') : null;
    for (const id of ['purse', 'word', 'table']) {
      const here = document.getElementById(id), there = next.getElementById(id);
      if (!here || !there) return location.reload();
      here.className = there.className;
      here.innerHTML = there.innerHTML;
    }
    if (again) (document.querySelector(again) || document.querySelector('form button')).focus({ preventScroll: true });
    tick();
  };
  const load = (url, options) => fetch(url, options).then((answer) => answer.text()).then(swap);
  const tick = () => {
    clearInterval(timer);
    const clock = document.querySelector('[data-left]');
    if (!clock) return;
    const until = Date.now() + Number(clock.dataset.left);
    const form = document.querySelector('form');
    const show = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      clock.textContent = clock.dataset.words.replace('{seconds}', left.toLocaleString(clock.dataset.locale));
      if (left > 0) return;
      clearInterval(timer);
      const kept = form && new FormData(form);
      setTimeout(() => load(own).then(() => keep(kept)).catch(() => setTimeout(tick, 3000)), 400);
    };
    timer = setInterval(show, 1000);
    show();
  };
  const keep = (kept) => {
    if (!kept) return;
    for (const name of ['stake', 'digits']) for (const field of document.querySelectorAll('[name=' + name + ']')) {
      if (field.type === 'radio') field.checked = field.value === kept.get(name);
      else field.value = kept.get(name) || '';
    }
  };
  document.addEventListener('submit', (event) => {
    const form = event.target;
    event.preventDefault();
    if (form.dataset.sent) return;
    form.dataset.sent = '1';
    clearInterval(timer);
    load(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form, event.submitter)) }).catch(() => { delete form.dataset.sent; form.submit(); });
  });
  tick();
})();
`;
