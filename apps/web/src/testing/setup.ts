import '@soulstat/ui/styles.css';
import '../app/app.css';
