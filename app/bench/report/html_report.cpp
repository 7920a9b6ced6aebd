#include "app/bench/report/html_report.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "app/bench/report/cactus.h"
#include "app/bench/report/scatter.h"
#include "app/svg/markup.h"
#include "app/svg/page.h"

namespace sat {
namespace {

constexpr std::string_view kTableStyle = R"(  body { margin: 24px }
  table { border-collapse: collapse; margin: 12px 0 24px }
  th, td { border: 1px solid #8b949e66; padding: 3px 8px; text-align: left; white-space: nowrap }
  .right { text-align: right; font-variant-numeric: tabular-nums }
  th button { all: unset; cursor: pointer; font-weight: bold }
  th button:focus-visible { outline: 2px solid #0072b2 }
  th[aria-sort=ascending] button::after { content: " ▲" }
  th[aria-sort=descending] button::after { content: " ▼" }
  tbody tr:hover { background: #8b949e22 }
  .wide { overflow-x: auto }
  svg { max-width: 100%; height: auto; margin: 8px 12px 8px 0 }
)";

// Numbers are compared as such, "> 10.0" (a limit) after all times; what is no number comes last.
constexpr std::string_view kSortScript = R"(const value = cell => {
    const text = cell.textContent.trim(), number = parseFloat(text.replace(/^> /, ""));
    return Number.isNaN(number) ? [2, 0, text] : [text.startsWith("> ") ? 1 : 0, number, text];
};
const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2].localeCompare(b[2]);
function sort(header) {
    const table = header.closest("table"), body = table.tBodies[0], column = header.cellIndex;
    const falls = header.getAttribute("aria-sort") === "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    header.setAttribute("aria-sort", falls ? "descending" : "ascending");
    const words = [...body.rows].every(row => value(row.cells[column])[0] === 2);
    const order = (a, b) => words ? a[2].localeCompare(b[2]) : compare(a, b);
    const rows = [...body.rows].map(row => [value(row.cells[column]), row]);
    rows.sort((a, b) => (falls ? -1 : 1) * order(a[0], b[0]));
    for (const [, row] of rows) body.append(row);
}
for (const button of document.querySelectorAll("th button"))
    button.addEventListener("click", () => sort(button.parentElement));
)";

std::string as_html(const Table& table) {
    const auto kind = [&](std::size_t column) {
        return table.columns[column].align == Align::right ? " class=\"right\"" : "";
    };
    std::string html = "<div class=\"wide\"><table>\n<thead><tr>";
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        html += "<th" + std::string(kind(i)) + "><button>" + svg::escaped(table.columns[i].title) + "</button></th>";
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += "<td" + std::string(kind(i)) + ">" + svg::escaped(row[i]) + "</td>";
        html += "</tr>\n";
    }
    return html + "</tbody>\n</table></div>\n";
}

std::string as_html(const Part& part) {
    std::string html = part.heading.empty() ? "" : "<h2>" + svg::escaped(part.heading) + "</h2>\n";
    for (const std::string& line : part.lines) html += "<p>" + svg::escaped(line) + "</p>\n";
    return part.table.columns.empty() ? html : html + as_html(part.table);
}

std::string name_of(const Configuration& c) {
    return c.engine + " " + c.branch;
}

// The first configuration against each other one, on the instances that both have a row for.
std::vector<std::string> scatter_plots(const Report& report) {
    std::vector<Configuration> order;
    std::map<std::string, std::map<std::string, const Row*>> rows;  // by configuration and path
    for (const Row& row : report.rows) {
        if (std::ranges::find(order, row.configuration) == order.end()) order.push_back(row.configuration);
        rows[name_of(row.configuration)][row.instance.path.string()] = &row;
    }
    const auto seconds = [&](const Row& row) {
        return row.status == RowStatus::passed ? row.run.cpu_seconds : 2 * report.limit_seconds;
    };
    std::vector<std::string> plots;
    for (std::size_t i = 1; i < order.size() && plots.size() < kMostScatterPlots; ++i) {
        std::vector<ScatterPoint> points;
        for (const auto& [path, x] : rows[name_of(order[0])]) {
            const auto y = rows[name_of(order[i])].find(path);
            if (y == rows[name_of(order[i])].end()) continue;
            const Row& solved = x->status == RowStatus::passed ? *x : *y->second;
            points.push_back({x->instance.name, seconds(*x), seconds(*y->second),
                              solved.status == RowStatus::passed ? solved.run.verdict : Verdict::unknown});
        }
        plots.push_back(scatter_svg(points, report.limit_seconds, name_of(order[0]), name_of(order[i])));
    }
    return plots;
}

Verdict verdict_of(const Cell& cell) {
    if (!cell.solved) return Verdict::unknown;
    return cell.trial->answer == Answer::sat ? Verdict::satisfiable : Verdict::unsatisfiable;
}

std::vector<std::string> scatter_plots(const Standings& standings) {
    const Contest& contest = standings.contest();
    const std::size_t first = ours(contest).value_or(0);
    std::vector<std::string> plots;
    for (std::size_t other = 0; other < contest.entrants.size() && plots.size() < kMostScatterPlots; ++other) {
        if (other == first) continue;
        std::vector<ScatterPoint> points;
        for (const std::size_t entry : entries_with_run(standings, other, all_entries(contest))) {
            const Cell &x = standings.cell(first, entry), &y = standings.cell(other, entry);
            points.push_back(
                {file_of(contest.entries[entry]), x.par2_seconds, y.par2_seconds, verdict_of(x.solved ? x : y)});
        }
        plots.push_back(scatter_svg(points, contest.limit_seconds, display_name(contest.entrants[first]),
                                    display_name(contest.entrants[other])));
    }
    return plots;
}

}  // namespace

std::string as_html(const HtmlReport& report) {
    std::string body = "<h1>" + svg::escaped(report.title) + "</h1>\n<ul>\n";
    for (const auto& [name, text] : report.conditions)
        body += "<li>" + svg::escaped(name) + ": " + svg::escaped(text) + "</li>\n";
    body += "</ul>\n";
    std::size_t number = 0;
    for (const std::string& picture : report.pictures) body += svg::scoped(picture, "p" + std::to_string(++number));
    for (const Part& part : report.parts) body += as_html(part);
    return svg::page(report.title, kTableStyle, body, kSortScript);
}

HtmlReport html_report(const Report& report) {
    HtmlReport html{"Benchmark of satdoku", report.conditions, {}, {}};
    std::set<std::string> instances;
    for (const Row& row : report.rows) instances.insert(row.instance.path.string());
    html.pictures = scatter_plots(report);
    html.pictures.insert(html.pictures.begin(),
                         cactus_svg(cactus_lines(report.rows), report.limit_seconds, instances.size(),
                                    "Time of the search alone, " + std::to_string(instances.size()) + " instances"));
    html.parts.push_back({"Summary", {summary(tally(report.rows))}, {}});
    if (html.pictures.size() > 1) {
        html.parts.push_back({"Configurations", {}, score_table(report)});
        html.parts.push_back({"Rules and engines: solved, mean PAR2", {}, matrix_table(report)});
    }
    html.parts.push_back({"Instances", {}, row_table(report)});
    return html;
}

HtmlReport html_report(const Standings& standings, const Conditions& conditions, std::vector<Part> parts,
                       const std::string& title) {
    HtmlReport html{title, conditions, std::move(parts), scatter_plots(standings)};
    html.pictures.insert(html.pictures.begin(), cactus_svg(cactus_lines(standings), standings.contest().limit_seconds,
                                                           standings.contest().entries.size(), title));
    return html;
}

}  // namespace sat
