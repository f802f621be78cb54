const minuteSeconds = 60;

/** How often each timed task runs, in seconds, from lines of a crontab. */
export function taskPeriods(crontab: string): ReadonlyMap<string, number> {
  return new Map(
    crontab.split('\n').map((line) => {
      const [minute = '', hour = '', , , weekday = '', task = ''] = line.split(' ');
      const every = /^\*\/(\d+)$/.exec(minute);
      if (minute === '*') return [task, minuteSeconds];
      if (every) return [task, Number(every[1]) * minuteSeconds];
      if (hour === '*') return [task, 60 * minuteSeconds];
      return [task, (weekday === '*' ? 1_440 : 10_080) * minuteSeconds];
    }),
  );
}
